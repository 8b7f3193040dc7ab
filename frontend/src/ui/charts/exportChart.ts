/** A drawn chart as a file: a complete SVG, or PNG made from it. */

const PROPERTIES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "paint-order",
] as const;

/** Around the drawing, so that no label at its edge is cut off; in px. */
const MARGIN = 24;
const SMALL = 12;
const LARGE = 16;
const LEADING = 1.5;
const SWATCH = 18;
/** Under the drawing: the title of the axis, and the legend. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- a selector
const BELOW = ":scope > p:not(.chart__actions), :scope > ul > li";

/**
 * Return the chart as a complete picture: with its styles, its title, the plan that it is `from`, its note and its
 * legend.
 */
export function standaloneSvg(svg: SVGSVGElement, title: string, from = ""): string {
  const { width, height } = svg.getBoundingClientRect();
  const figure = svg.closest("figure");
  const head = [
    ...wrapped(title, LARGE, 600, width),
    ...wrapped(from, SMALL, 600, width),
    ...wrapped(textOf(figure?.querySelector("figcaption p")), SMALL, 400, width),
  ];
  const legend = [...(figure?.querySelectorAll(BELOW) ?? [])].flatMap((item) =>
    wrapped(textOf(item), SMALL, 400, width - SWATCH).map((line, index) => ({
      ...line,
      swatch: index === 0 ? swatchOf(item, svg) : null,
    })),
  );
  const drawn = copyOf(svg, width, height);
  const top = MARGIN + heightOf(head);
  drawn.setAttribute("x", String(MARGIN));
  drawn.setAttribute("y", String(top));
  const picture = element("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    width: width + 2 * MARGIN,
    height: top + height + heightOf(legend) + MARGIN,
  });
  const name = element("title", {});
  name.textContent = title;
  picture.append(
    name,
    element("rect", { width: "100%", height: "100%", fill: pageStyle().backgroundColor }),
    ...written(head, MARGIN),
    drawn,
    ...written(legend, top + height),
  );
  return new XMLSerializer().serializeToString(picture);
}

function copyOf(svg: SVGSVGElement, width: number, height: number): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const from = svg.querySelectorAll<SVGElement>("*");
  copy.querySelectorAll<SVGElement>("*").forEach((part, index) => {
    const style = from[index] && getComputedStyle(from[index]);
    if (!style) return;
    for (const name of PROPERTIES) part.setAttribute(name, style.getPropertyValue(name));
  });
  copy.removeAttribute("style");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("overflow", "visible");
  return copy;
}

interface Line {
  text: string;
  size: number;
  weight: number;
  /** The fills of the swatch before the line, one over the other. */
  swatch?: string[] | null;
}

/** Return the text of an element without buttons and without what only helps on screen. */
function textOf(element: Element | null | undefined): string {
  if (!element) return "";
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll("button, [data-screen]").forEach((part) => part.remove());
  copy.querySelectorAll("*").forEach((part) => part.prepend(" "));
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

function wrapped(text: string, size: number, weight: number, width: number): Line[] {
  const measure = document.createElement("canvas").getContext("2d");
  if (measure) measure.font = `${weight} ${size}px ${pageStyle().fontFamily}`;
  const lines: string[] = [];
  for (const word of text === "" ? [] : text.split(" ")) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    const fits = lines.length > 0 && (measure?.measureText(longer).width ?? 0) <= width;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => ({ text: line, size, weight }));
}

function heightOf(lines: Line[]): number {
  return lines.reduce((sum, { size }) => sum + size * LEADING, lines.length > 0 ? SMALL : 0);
}

function written(lines: Line[], top: number): SVGElement[] {
  const { color, fontFamily } = pageStyle();
  let y = top;
  return lines.flatMap(({ text, size, weight, swatch }) => {
    y += size * LEADING;
    const line = element("text", {
      ...{ x: MARGIN + (swatch ? SWATCH : 0), y: y - size / 2, fill: color },
      ...{ "font-family": fontFamily, "font-size": size, "font-weight": weight },
    });
    line.textContent = text;
    if (!swatch) return [line];
    const box = { x: MARGIN, y: y - size * 1.4, width: size, height: size };
    const layers = swatch.map((fill) => element("rect", { ...box, fill, stroke: color }));
    return [...layers, line];
  });
}

/** Return the fills of the swatch of an item: its colour, and over it the hatching of the drawing if it is hatched. */
function swatchOf(item: Element, drawing: SVGSVGElement): string[] | null {
  const swatch = item.querySelector(":scope > span:empty");
  if (!swatch) return null;
  const { backgroundColor, backgroundImage } = getComputedStyle(swatch);
  const hatch = drawing.querySelector("pattern")?.id;
  const [, ground = backgroundColor] = /(rgba?\([^)]*\)|color\([^)]*\))/.exec(backgroundImage) ?? [];
  return hatch && backgroundImage !== "none" ? [ground, `url(#${hatch})`] : [backgroundColor];
}

function pageStyle(): CSSStyleDeclaration {
  return getComputedStyle(document.body);
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const created = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, String(value));
  return created;
}

/** The picture of an SVG text, twice as fine as the screen's pixels. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))),
  );
}
