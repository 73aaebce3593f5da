import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileReadings, Reading } from '../../contract/index.ts';
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

/**
 * A PDF: the electronic invoice within it, payment codes among its pictures, the words on its pages; a picture: the codes in it. What is sure goes
 * before what is guessed. A code that is drawn of lines, and not a picture, is not seen.
 */
export async function readPages({ type, bytes, ownIds }: FileToRead): Promise<FileReadings> {
  const data = type === 'application/pdf' ? bytes.slice() : await asPdf(type, bytes);
  const task = getDocument({ data, isEvalSupported: false, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  try {
    const pdf = await task.promise;
    const electronic = await attachedInvoice(pdf, ownIds);
    const codes: string[] = [];
    const lines: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, pagesAtMost); number += 1) {
      const page = await pdf.getPage(number);
      codes.push(...(await codesIn(page).catch(() => [])));
      lines.push(...linesOf(await page.getTextContent()));
    }
    const coded = codes.flatMap(readPayment);
    const { total, toPay } = sumsOn(
      lines,
      coded.find(({ field }) => field === 'total'),
    );
    const said = [...electronic.values, ...coded.filter(({ field }) => field !== 'total'), ...(total ? [total] : [])];
    const values = firstOfEach([...said, ...readText(lines, ownIds)]);
    // An electronic invoice has said it already.
    if (toPay === undefined || electronic.values.some(({ field }) => field === 'total'))
      return { ...electronic, values };
    return { ...electronic, values, remarks: [...(electronic.remarks ?? []), { code: 'toPay', value: toPay }] };
  } finally {
    await task.destroy();
  }
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
