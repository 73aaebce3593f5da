import type { Warning } from '#core/contract';
import type { Tx } from '#core/gateway';
import { type Document, type DocumentKind, theirNumberOf } from '../contract/index.ts';
import { extraDay } from '../contract/kind-fields.ts';
import { issueWarning } from '../contract/issue-judgement.ts';
import type { TheSame } from '../contract/schemas.ts';
import { documentsIn } from './document-rows.ts';
import { comparedNumber, type DraftValues } from './draft-values.ts';

/* What others made and the company enters: by whose number, and whether it was entered before. */

/** The day whose period the number is of: what came in January is January's, whenever it was made out. */
export function numberedOn(kind: DocumentKind, { fields, extra }: DraftValues): string {
  return extraDay(extra, kind.numberedOn) ?? fields.issuedOn;
}

/** Whoever made it, as far as it is known: the partner, or what stands on the paper. */
interface OtherSide {
  readonly partnerId: string | null;
  readonly customer: Pick<Document['customer'], 'registrationId' | 'name'>;
  /** Who made them, where others' are not told of. */
  readonly onlyOf?: string | undefined;
}

/** Live documents of the same other side with the same number of theirs; case, spaces and strokes do not matter. */
export async function sameTheirNumber(
  tx: Tx,
  kind: DocumentKind,
  theirNumber: string,
  { partnerId, customer, onlyOf }: OtherSide,
): Promise<TheSame['documents']> {
  const compared = comparedNumber(theirNumber);
  if (compared === '') return [];
  const found = documentsIn(tx)
    .selectFrom('document')
    .select(['id', 'number', 'status', 'issued_on', 'currency', 'total', 'partner_id', 'customer'])
    .where('kind', '=', kind.id)
    .where('their_number', '=', compared)
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .limit(100);
  const rows = await (onlyOf === undefined ? found : found.where('created_by', '=', onlyOf)).execute();
  const isSame = (row: (typeof rows)[number]) =>
    (partnerId !== null && row.partner_id === partnerId) ||
    (customer.registrationId !== '' && row.customer.registrationId === customer.registrationId) ||
    row.customer.name.trim().toLowerCase() === customer.name.trim().toLowerCase();
  return rows
    .filter(isSame)
    .slice(0, 5)
    .map(({ id, number, issued_on: issuedOn, currency, total }) => ({ id, number, issuedOn, currency, total }));
}

/** What issuing asks about: it seems to be in the books already. */
export async function enteredBefore(
  kind: DocumentKind,
  tx: Tx,
  documentId: string,
  { fields, extra }: DraftValues,
): Promise<Warning[]> {
  const found = await sameTheirNumber(tx, kind, theirNumberOf(kind, extra), fields);
  return found.some(({ id, number }) => id !== documentId && number !== null) ? [issueWarning('entered-before')] : [];
}
