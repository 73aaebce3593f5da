import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { renderDocumentPdf } from '../pdf/render-document-pdf.ts';
import { fileNames } from './file-names.ts';
import { isOfDocument } from './print-one-pdf.ts';
import type { FailedDocument, MadePart, PrintedDocument, PrintedPart, PrintItem } from './printed-part.ts';

/** A PDF of each document, one after the other. */
export async function printSeparately(items: readonly PrintItem[]): Promise<MadePart> {
  const files: Uint8Array[] = [];
  const printed: PrintedDocument[] = [];
  const failed: FailedDocument[] = [];
  for (const { id, name, request } of items) {
    try {
      const bytes = await renderDocumentPdf(request.document, request.options);
      files.push(bytes);
      printed.push({ name, issuedOn: request.document.issuedOn, size: bytes.length });
    } catch (error) {
      if (!isOfDocument(error)) throw error;
      failed.push({ id, name });
    }
  }
  return { bytes: Buffer.concat(files), printed, failed };
}

/**
 * The ZIP of all parts, piece by piece: one part is in memory at a time. PDFs are compressed already, so they are stored as they
 * are.
 */
export function zipOf(
  parts: readonly PrintedPart[],
  read: (fileId: string) => Promise<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const names = fileNames(
    parts.flatMap(({ printed }) => printed.map(({ name }) => name)),
    'pdf',
  );
  let current: { readonly fileId: string; readonly bytes: Promise<Uint8Array> } | undefined;
  for (const { fileId, printed } of parts) {
    if (fileId === null) continue;
    let start = 0;
    for (const { issuedOn, size } of printed) {
      const from = start;
      start += size;
      zip.addReadStreamLazy(
        names.shift() ?? '',
        { compress: false, mtime: new Date(`${issuedOn}T12:00:00`) },
        (answer) => {
          if (current?.fileId !== fileId) current = { fileId, bytes: read(fileId) };
          current.bytes.then(
            (bytes) => answer(null, Readable.from([bytes.subarray(from, from + size)])),
            (error: unknown) => answer(error, Readable.from([])),
          );
        },
      );
    }
  }
  zip.end();
  const output = new PassThrough();
  zip.on('error', (error: Error) => output.destroy(error)); // it would end nothing by itself
  zip.outputStream.pipe(output);
  return output;
}
