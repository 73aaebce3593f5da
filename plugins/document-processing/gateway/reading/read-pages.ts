import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileReadings, Reading } from '../../contract/index.ts';
import { codesDrawnOn, mayShowCode } from './drawn-codes.ts';
import { noReadings } from './file-readings.ts';
import { readInvoiceXml } from './invoice-xml.ts';
import { codesIn } from './page-codes.ts';
import { linesOf } from './page-lines.ts';
import { sumsOn } from './page-sums.ts';
import { readPayment } from './payment-code.ts';
import type { FileToRead } from './read-file.ts';
import { readText } from './text-rules.ts';

/** Of an invoice the first ones say what there is to be said. */
const pagesAtMost = 5;
/** To draw a page costs a second or two. */
const drawnPagesAtMost = 3;
const isPayment = (code: string) => readPayment(code).length > 0;

/**
 * A PDF: the electronic invoice within it, payment codes among its pictures or drawn on its pages, the words on them; a picture: the codes in it.
 * @param tell hears what was read before pages are drawn to look for codes on them, which may take longer than there is patience
 */
export async function readPages(
  { type, bytes, ownIds }: FileToRead,
  tell: (soFar: FileReadings) => void = () => undefined,
): Promise<FileReadings> {
  const data = type === 'application/pdf' ? bytes.slice() : await asPdf(type, bytes);
  const task = getDocument({ data, isEvalSupported: false, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
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

/** What is sure goes before what is guessed. */
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
  const said = [...electronic.values, ...coded.filter(({ field }) => field !== 'total'), ...(total ? [total] : [])];
  const values = firstOfEach([...said, ...readText(lines, ownIds)]);
  // An electronic invoice has said it already.
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

/** The reader of PDFs reads JPEG and PNG as well, once they lie on a page. */
async function asPdf(type: string, bytes: Uint8Array): Promise<Uint8Array> {
  const sheet = await PDFDocument.create();
  const picture = type === 'image/png' ? await sheet.embedPng(bytes) : await sheet.embedJpg(bytes);
  sheet.addPage([picture.width, picture.height]).drawImage(picture, { x: 0, y: 0 });
  return sheet.save();
}
