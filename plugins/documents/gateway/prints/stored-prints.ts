import { buffer } from 'node:stream/consumers';
import { files, type Tx } from '#core/gateway';
import { documentsIn } from '../rows/index.ts';

/** Returns the PDF of a document as it was issued; undefined means that none is stored (yet). */
export async function storedPrint(tx: Tx, documentId: string): Promise<Uint8Array | undefined> {
  return (await storedPrints(tx, [documentId])).get(documentId);
}

/** Returns the stored prints of the documents that have one. */
export async function storedPrints(tx: Tx, documentIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const prints = new Map<string, Uint8Array>();
  for (const { document_id: documentId, file_id: fileId } of await rowsOf(tx, documentIds)) {
    const file = await files.read(tx, fileId);
    if (file) prints.set(documentId, await buffer(file.stream));
  }
  return prints;
}

export async function isPrintStored(tx: Tx, documentId: string): Promise<boolean> {
  return (await rowsOf(tx, [documentId])).length > 0;
}

/** Stores a print, unless the document has a stored print already, which is never replaced. */
export async function storePrint(
  tx: Tx,
  documentId: string,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<void> {
  const fileId = await files.write(tx, { ...file, type: 'application/pdf' });
  const inserted = await documentsIn(tx)
    .insertInto('document_print')
    .values({ document_id: documentId, file_id: fileId })
    .onConflict((on) => on.doNothing())
    .returning('file_id')
    .executeTakeFirst();
  if (!inserted) await files.remove(tx, fileId);
}

async function rowsOf(tx: Tx, documentIds: readonly string[]) {
  if (documentIds.length === 0) return [];
  const query = documentsIn(tx).selectFrom('document_print').select(['document_id', 'file_id']);
  return query.where('document_id', 'in', documentIds).execute();
}
