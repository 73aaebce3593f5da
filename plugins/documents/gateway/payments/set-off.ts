import type { AnyCall } from '#core/gateway';
import { type DocumentToCancel, reducesAmount } from '../../contract/index.ts';
import { documentsIn } from '../rows/index.ts';
import type { NumberedIssue } from '../issue/index.ts';
import { amountOfCents, centsOf, negated } from '../remains/index.ts';

/*
 * The set-off of credit notes. The amount by which a credit note reduces an unpaid document need not be paid, so it is set off at issue by
 * two payments with opposite signs. The company owes the remaining amount of the credit note until a negative payment returns it.
 */

/**
 * Sets a credit note off against the document that it corrects. The rows of both must be locked. @returns the payment of the credit note
 */
export async function setOffAtIssue(
  { kind, id, basis, values }: NumberedIssue,
  { tx }: AnyCall,
): Promise<{ amount: string }[]> {
  const corrected = basis.corrected?.record;
  if (!corrected || !reducesAmount(kind, basis.type)) return [];
  const [due, credited] = [centsOf(corrected.due), -centsOf(values.totals.total)];
  const cents = due < credited ? due : credited;
  if (cents <= 0n) return [];
  const amount = amountOfCents(cents);
  const common = { paid_on: values.fields.issuedOn, method: values.fields.paymentMethod, bank_transaction_id: null };
  await documentsIn(tx)
    .insertInto('document_payment')
    .values([
      { ...common, document_id: id, amount: negated(amount), set_off_id: corrected.id },
      { ...common, document_id: corrected.id, amount, set_off_id: id },
    ])
    .execute();
  return [{ amount: negated(amount) }];
}

/** Removes the set-off payments of a document on both sides. @returns the ids of the other documents */
export async function undoSetOff({ id }: DocumentToCancel, { tx }: AnyCall): Promise<string[]> {
  const others = await documentsIn(tx)
    .deleteFrom('document_payment')
    .where('document_id', '=', id)
    .where('set_off_id', 'is not', null)
    .returning('set_off_id')
    .execute();
  await documentsIn(tx).deleteFrom('document_payment').where('set_off_id', '=', id).execute();
  return others.flatMap(({ set_off_id }) => set_off_id ?? []);
}
