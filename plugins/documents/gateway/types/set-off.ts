import type { Tx } from '#core/gateway';
import { type DocumentKind, lessens } from '../../contract/index.ts';
import type { DraftValues } from '../draft-values.ts';
import { documentsIn } from '../document-rows.ts';
import type { DocumentRecord } from '../document-table.ts';
import type { Basis } from './basis.ts';
import { amountOfCents, centsOf, negated } from './cents.ts';

/*
 * What a credit note takes off a document that is not paid yet, nobody has to pay: it is set off as it is issued, by a
 * payment of each with the other's sign. What is left of the note the company owes, until a payment below zero returns it.
 */

/** The rows of both are locked. @returns what the note is paid by it */
export async function setOffAtIssue(
  tx: Tx,
  kind: DocumentKind,
  { draft, basis, values }: { readonly draft: DocumentRecord; readonly basis: Basis; readonly values: DraftValues },
): Promise<{ amount: string }[]> {
  const corrected = basis.corrected?.record;
  if (!corrected || !lessens(kind, basis.type)) return [];
  const [due, credited] = [centsOf(corrected.due), -centsOf(values.totals.total)];
  const cents = due < credited ? due : credited;
  if (cents <= 0n) return [];
  const amount = amountOfCents(cents);
  const common = { paid_on: values.fields.issuedOn, method: values.fields.paymentMethod, bank_transaction_id: null };
  await documentsIn(tx)
    .insertInto('document_payment')
    .values([
      { ...common, document_id: draft.id, amount: negated(amount), set_off_id: corrected.id },
      { ...common, document_id: corrected.id, amount, set_off_id: draft.id },
    ])
    .execute();
  return [{ amount: negated(amount) }];
}

/** Takes back what a document was set off against. @returns the ids of the others */
export async function undoSetOff(tx: Tx, documentId: string): Promise<string[]> {
  const others = await documentsIn(tx)
    .deleteFrom('document_payment')
    .where('document_id', '=', documentId)
    .where('set_off_id', 'is not', null)
    .returning('set_off_id')
    .execute();
  await documentsIn(tx).deleteFrom('document_payment').where('set_off_id', '=', documentId).execute();
  return others.flatMap(({ set_off_id }) => set_off_id ?? []);
}
