import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileReadings, Reading } from '../../contract/index.ts';
import { codesDrawnOn, mayShowCode } from './drawn-codes.ts';
import { noReadings } from './file-readings.ts';
import { readInvoiceXml } from './invoice-xml.ts';
import { codesIn, pixelsAtMost } from './page-codes.ts';
import { linesOf } from './page-lines.ts';
import { sumsOn } from './page-sums.ts';
import { readPayment } from './payment-code.ts';
import type { FileToRead } from './read-file.ts';
import { readText } from './text-rules.ts';

/** The number of pages that are read, because the first pages of an invoice have all of the data. */
const pagesAtMost = 5;
/** The number of pages that are rendered, because rendering takes a second or two per page. */
const drawnPagesAtMost = 3;
const isPayment = (code: string) => readPayment(code).length > 0;

/**
 * Reads a PDF: an embedded electronic invoice, payment codes in pictures or drawn on pages, and the words. Of a picture, it reads the
 * codes.
 * @param tell receives the data that is read before pages are rendered, because rendering may exceed the timeout
 */
export async function readPages(
  { type, bytes, ownIds }: FileToRead,
  tell: (soFar: FileReadings) => void = () => undefined,
): Promise<FileReadings> {
  const data = type === 'application/pdf' ? bytes.slice() : await asPdf(type, bytes);
  const task = getDocument({
    data,
    isEvalSupported: false,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: pixelsAtMost, // larger ones are left out before they are decoded
  });
  try {
    const pdf = await task.promise;
    const electronic = await attachedInvoice(pdf, ownIds);
    const codes: string[] = [];
    const lines: string[] = [];
    const drawable: PDFPageProxy[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, pagesAtMost); number += 1) {
      const page = await pdf.getPage(number);
      const parts = await page.getOperatorList().catch(() => undefined);
      if (parts) codes.push(...(await codesIn(page, parts).catch(() => [])));
      if (parts && type === 'application/pdf' && mayShowCode(parts)) drawable.push(page);
      lines.push(...linesOf(await page.getTextContent()));
    }
    const read = () => readingsOf(electronic, codes.flatMap(readPayment), lines, ownIds);
    if (codes.some(isPayment)) return read();
    if (drawable.length > 0) tell(read());
    for (const page of drawable.slice(0, drawnPagesAtMost)) {
      codes.push(...(await codesDrawnOn(pdf, page, isPayment).catch(() => [])));
      if (codes.some(isPayment)) break;
    }
    return read();
  } finally {
    await task.destroy();
  }
}

/** Merges the data: certain values have priority over guesses. */
function readingsOf(
  electronic: FileReadings,
  coded: readonly Reading[],
  lines: readonly string[],
  ownIds: readonly string[],
): FileReadings {
  const { total, toPay } = sumsOn(
    lines,
    coded.find(({ field }) => field === 'total'),
  );
  const certain = [...electronic.values, ...coded.filter(({ field }) => field !== 'total'), ...(total ? [total] : [])];
  const values = firstOfEach([...certain, ...readText(lines, ownIds)]);
  // An electronic invoice already has this remark.
  if (toPay === undefined || electronic.values.some(({ field }) => field === 'total')) return { ...electronic, values };
  return { ...electronic, values, remarks: [...(electronic.remarks ?? []), { code: 'toPay', value: toPay }] };
}

function firstOfEach(values: readonly Reading[]): Reading[] {
  const known = new Map<string, Reading>();
  for (const value of values) if (!known.has(value.field)) known.set(value.field, value);
  return [...known.values()];
}

async function attachedInvoice(pdf: PDFDocumentProxy, ownIds: readonly string[]): Promise<FileReadings> {
  const attached = (await pdf.getAttachments()) as Record<string, { readonly content?: Uint8Array }> | null;
  for (const { content } of Object.values(attached ?? {})) {
    const read = content ? readInvoiceXml(content, ownIds) : noReadings;
    if (read.values.length > 0) return read;
  }
  return noReadings;
}

/** Puts a JPEG or PNG on a PDF page, because the PDF library reads only PDFs. */
async function asPdf(type: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (type === 'image/png' && pixelsOf(bytes) > pixelsAtMost) throw new Error('The picture is too large to be decoded');
  const sheet = await PDFDocument.create();
  const picture = type === 'image/png' ? await sheet.embedPng(bytes) : await sheet.embedJpg(bytes);
  sheet.addPage([picture.width, picture.height]).drawImage(picture, { x: 0, y: 0 });
  return sheet.save();
}

/** Returns the number of pixels that the header of a PNG declares. */
function pixelsOf(png: Uint8Array): number {
  const header = new DataView(png.buffer, png.byteOffset + 16, 8);
  return header.getUint32(0) * header.getUint32(4);
}
