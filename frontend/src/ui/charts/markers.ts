/** Shapes for published points, so that lines differ without colour. */

const SHAPES = [
  "M-4,0A4,4 0 1 0 4,0A4,4 0 1 0 -4,0Z",
  "M-4,-4H4V4H-4Z",
  "M0,-5 5,4H-5Z",
  "M0,5 5,-4H-5Z",
  "M0,-5 5,0 0,5 -5,0Z",
  "M-4,-1.2H-1.2V-4H1.2V-1.2H4V1.2H1.2V4H-1.2V1.2H-4Z",
];

/** Return the path of the marker of the line at `index`. */
export function shapeAt(index: number): string {
  return SHAPES[index % SHAPES.length] ?? "";
}

export interface DotProps {
  key?: React.Key | null;
  cx?: number;
  cy?: number;
}
