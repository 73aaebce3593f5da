import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The content of a PDF as a reader sees it: metadata and the text of each page, with a line break wherever the text starts a new line. */
export interface ReadPdf {
  readonly pages: readonly string[];
  /** The text of all pages, with each run of white space as one plain space, for searching. */
  readonly text: string;
  readonly info: Readonly<Record<string, unknown>>;
  /** The right edge of the rightmost text, in points from the left. */
  readonly rightmost: number;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // pdfjs takes ownership of the buffer, so it gets a copy.
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const pdf = await task.promise;
  const pages: string[] = [];
  let rightmost = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    let text = '';
    for (const item of items) {
      if (!('str' in item)) continue;
      text += item.str + (item.hasEOL ? '\n' : '');
      if (item.transform[1] === 0) rightmost = Math.max(rightmost, Number(item.transform[4]) + item.width);
    }
    pages.push(text);
  }
  const { info } = await pdf.getMetadata();
  await task.destroy();
  return { pages, text: pages.join('\n').replace(/\s+/g, ' '), info: info as Record<string, unknown>, rightmost };
}

/** Returns the outline that a reader shows at the side: the entries and the pages (from 1) to which they lead. */
export async function readOutline(bytes: Uint8Array): Promise<readonly { title: string; page: number }[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const pdf = await task.promise;
  const entries: { title: string; page: number }[] = [];
  for (const { title, dest } of (await pdf.getOutline()) ?? []) {
    const target: unknown = Array.isArray(dest) ? dest[0] : undefined;
    // A destination begins with the reference of its page.
    entries.push({ title, page: (await pdf.getPageIndex(target as Parameters<typeof pdf.getPageIndex>[0])) + 1 });
  }
  await task.destroy();
  return entries;
}

/** The position of a text, in points from the lower left corner of its page. */
export interface TextBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The baseline of the text, which leaves out the parts of letters below it, as in `g`. */
  readonly bottom: number;
  readonly top: number;
}

export interface BoxedPage {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly TextBox[];
}

/** Returns every text of every page with its position. Rotated texts, such as a watermark, are left out. */
export async function readBoxes(bytes: Uint8Array): Promise<readonly BoxedPage[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const pdf = await task.promise;
  const pages: BoxedPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const boxes = items.flatMap((item): TextBox[] => {
      if (!('str' in item) || !item.str.trim() || item.transform[1] !== 0) return [];
      const [size = 0, , , , left = 0, bottom = 0] = item.transform.map(Number);
      return [{ text: item.str, left, right: left + item.width, bottom, top: bottom + 0.5 * size }];
    });
    pages.push({ width, height, boxes });
  }
  await task.destroy();
  return pages;
}
