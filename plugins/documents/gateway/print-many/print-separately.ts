import type { LongWork } from '#core/gateway';
import type { PrintTurn } from '../../contract/index.ts';
import { jobTurn, renderDocumentPdf } from '../pdf/index.ts';
import { isOfDocument } from './print-one-pdf.ts';
import type { FailedDocument, PrintItem } from './printed-part.ts';

export interface PrintedSeparately {
  readonly files: readonly { readonly item: PrintItem; readonly bytes: Uint8Array }[];
  readonly failed: readonly FailedDocument[];
}

/** Prints a PDF of each document, one after another. */
export async function printSeparately(
  work: Pick<LongWork<object>, 'companyId' | 'signal'>,
  items: readonly PrintItem[],
): Promise<PrintedSeparately> {
  const turn = jobTurn(work);
  const files: { item: PrintItem; bytes: Uint8Array }[] = [];
  const failed: FailedDocument[] = [];
  for (const item of items) {
    try {
      files.push({ item, bytes: item.storedPdf ?? (await render(item, turn)) });
    } catch (error) {
      if (!isOfDocument(error)) throw error;
      failed.push({ id: item.id, name: item.name });
    }
  }
  return { files, failed };
}

function render({ request: { document, options } }: PrintItem, turn: PrintTurn): Promise<Uint8Array> {
  return renderDocumentPdf(document, options, turn);
}
