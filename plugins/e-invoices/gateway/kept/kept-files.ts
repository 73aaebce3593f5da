import type { Tx } from '#core/gateway';
import type { SealedDocument } from '../provider/provider.ts';
import { eInvoicesIn } from './e-invoice-tables.ts';

/** The sealed bytes of an e-invoice as they are stored. */
export interface KeptFile extends SealedDocument {
  readonly hasPrint: boolean;
}

/** Returns the sealed e-invoice of a document; undefined if there is none (yet). */
export async function sealedOf(tx: Tx, documentId: string): Promise<KeptFile | undefined> {
  const row = await eInvoicesIn(tx)
    .selectFrom('e_invoice_file as file')
    .innerJoin('e_invoice', 'e_invoice.id', 'file.e_invoice_id')
    .select(['file.xml', 'file.checksum', 'file.key', 'file.has_print as hasPrint'])
    .where('e_invoice.document_id', '=', documentId)
    .executeTakeFirst();
  return row;
}

/** Stores the sealed bytes, unless there are some already: then the existing ones remain the document. @returns the stored bytes */
export async function keep(
  tx: Tx,
  { eInvoiceId, documentId, now }: { readonly eInvoiceId: string; readonly documentId: string; readonly now: Date },
  { xml, hasPrint, ...sealed }: KeptFile,
): Promise<KeptFile> {
  await eInvoicesIn(tx)
    .insertInto('e_invoice_file')
    .values({ e_invoice_id: eInvoiceId, xml: Buffer.from(xml), ...sealed, has_print: hasPrint, sealed_at: now })
    .onConflict((on) => on.doNothing())
    .execute();
  const kept = await sealedOf(tx, documentId);
  if (!kept) throw new Error(`The sealed bytes of the e-invoice ${eInvoiceId} are gone`);
  return kept;
}
