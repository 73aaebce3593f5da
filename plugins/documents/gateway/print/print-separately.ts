import { renderDocumentPdf } from '../pdf/render-document-pdf.ts';
import { isOfDocument } from './print-one-pdf.ts';
import type { FailedDocument, PrintItem } from './printed-part.ts';

export interface PrintedSeparately {
  readonly files: readonly { readonly item: PrintItem; readonly bytes: Uint8Array }[];
  readonly failed: readonly FailedDocument[];
}

/** Prints a PDF of each document, one after another. */
export async function printSeparately(items: readonly PrintItem[]): Promise<PrintedSeparately> {
  const files: { item: PrintItem; bytes: Uint8Array }[] = [];
  const failed: FailedDocument[] = [];
  for (const item of items) {
    try {
      files.push({ item, bytes: item.storedPdf ?? (await render(item)) });
    } catch (error) {
      if (!isOfDocument(error)) throw error;
      failed.push({ id: item.id, name: item.name });
    }
  }
  return { files, failed };
}

function render({ request: { document, options } }: PrintItem): Promise<Uint8Array> {
  return renderDocumentPdf(document, options);
}
