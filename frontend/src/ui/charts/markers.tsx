/** Shapes for the published points, so that lines differ without colour. */

const SHAPES: Record<string, string> = {
  "9.4": "M-4,-4H4V4H-4Z",
  "9.3": "M0,-5 5,4H-5Z",
  "9.2": "M0,5 5,-4H-5Z",
  "8.0": "M0,-5 5,0 0,5 -5,0Z",
  "7.1": "M-4,-1.2H-1.2V-4H1.2V-1.2H4V1.2H1.2V4H-1.2V1.2H-4Z",
};
const ROUND = "M-4,0A4,4 0 1 0 4,0A4,4 0 1 0 -4,0Z";

/** A shape for each of several lines that are not releases. */
export function shapeAt(index: number): string {
  const shapes = [ROUND, ...Object.values(SHAPES)];
  return shapes[index % shapes.length] ?? ROUND;
}

export interface DotProps {
  key?: React.Key | null;
  cx?: number;
  cy?: number;
}

export function markerOf(release: string, own: boolean) {
  const fill = own ? "var(--cds-interactive)" : "var(--cds-text-helper)";
  return function Marker({ key, cx, cy }: DotProps) {
    return (
      <path
        key={key}
        d={SHAPES[release] ?? ROUND}
        transform={`translate(${cx ?? 0} ${cy ?? 0}) scale(${own ? 1 : 0.8})`}
        fill={fill}
      />
    );
  };
}
