import { chartLookOf } from './chart-look.ts';

const margin = 24;
const lineHeight = 20;
/** The number of picture pixels per page pixel; it is more than 1 because the picture is also printed. */
const scale = 2;

export interface ChartPictureOptions {
  readonly title: string;
  /** The same entries as in the page's legend. */
  readonly legend: readonly { readonly name: string; readonly colour: string }[];
}

/** Returns a PNG of a chart as it is drawn now, with its title above and its legend below, or `undefined` if nothing is drawn. */
export async function chartPicture(
  figure: HTMLElement,
  { title, legend }: ChartPictureOptions,
): Promise<Blob | undefined> {
  const svg = figure.querySelector('svg.apexcharts-svg');
  if (!svg) return undefined;
  const { width, height } = svg.getBoundingClientRect();
  const drawing = await drawn(svg, width, height);
  const { colour, font } = chartLookOf(figure);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.font = `12px ${font}`;
  const places = placesOf(legend, (name) => pen.measureText(name).width, width);
  const rows = (places.at(-1)?.row ?? -1) + 1;
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + 3 * margin + (rows + 1) * lineHeight) * scale; // setting the size resets all earlier settings of the canvas
  pen.scale(scale, scale);
  pen.fillStyle = colour('var(--k-canvas)');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colour('var(--k-text)');
  pen.font = `600 16px ${font}`;
  pen.fillText(title, margin, margin + 12, width);
  pen.drawImage(drawing, margin, margin + lineHeight, width, height);
  pen.font = `12px ${font}`;
  const top = height + 2 * margin + lineHeight;
  for (const { name, colour: css, x, row } of places) {
    const y = top + row * lineHeight;
    pen.fillStyle = colour(css);
    pen.fillRect(margin + x, y, 8, 8);
    pen.fillStyle = colour('var(--k-text)');
    pen.fillText(name, margin + x + 16, y + 8, width - 16);
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** The elements that are not drawn: HTML, which cannot be drawn, and the parts that chart.css hides until the pointer is over the chart. */
const unseen = 'foreignObject, script, [class*="crosshairs"], .apexcharts-zoom-rect, .apexcharts-selection-rect';

/** Converts the SVG of a chart into an image, without the elements that are not drawn. */
async function drawn(svg: Element, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as Element; // a clone of an element is an element
  for (const part of copy.querySelectorAll(unseen)) part.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Places the legend's entries next to each other, in as many rows as they need. */
function placesOf(
  legend: ChartPictureOptions['legend'],
  widthOf: (name: string) => number,
  width: number,
): readonly { readonly name: string; readonly colour: string; readonly x: number; readonly row: number }[] {
  let [x, row] = [0, 0];
  return legend.map((entry) => {
    const own = widthOf(entry.name) + 40;
    if (x > 0 && x + own > width) [x, row] = [0, row + 1];
    const place = { ...entry, x, row };
    x += own;
    return place;
  });
}
