import type { AnyCall, Tx } from '#core/gateway';
import type { Document, DocumentKind, DraftToIssue, Question } from '../../contract/index.ts';
import { issueWarning } from '../../contract/issue-validation.ts';
import type { DuplicateDocuments } from '../../contract/schemas.ts';
import { documentsIn } from '../rows/index.ts';
import { comparedNumber } from './draft-values.ts';

/* The check whether a document that others made was entered before. */

/** The author of the document as far as known: the partner, or the data on the document. */
interface OtherSide {
  readonly partnerId: string | null;
  readonly customer: Pick<Document['customer'], 'registrationId' | 'name'>;
  /** The id of the user whose documents alone are searched, if the caller may not see the documents of others. */
  readonly authorFilterOf?: string | undefined;
}

/** Finds active documents of the same customer or supplier with the same number; case, spaces and slashes are ignored. */
export async function sameTheirNumber(
  tx: Tx,
  kind: DocumentKind,
  theirNumber: string,
  { partnerId, customer, authorFilterOf }: OtherSide,
): Promise<DuplicateDocuments['documents']> {
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
  const rows = await (authorFilterOf === undefined ? found : found.where('created_by', '=', authorFilterOf)).execute();
  const isSame = (row: (typeof rows)[number]) =>
    (partnerId !== null && row.partner_id === partnerId) ||
    (customer.registrationId !== '' && row.customer.registrationId === customer.registrationId) ||
    row.customer.name.trim().toLowerCase() === customer.name.trim().toLowerCase();
  return rows
    .filter(isSame)
    .slice(0, 5)
    .map(({ id, number, issued_on: issuedOn, currency, total }) => ({ id, number, issuedOn, currency, total }));
}

/** Returns the warning at issue that the document seems to have been entered before. */
export async function enteredBefore(
  { kind, id: documentId, values: { fields, theirNumber } }: DraftToIssue,
  { tx }: AnyCall,
): Promise<readonly Question[]> {
  const found = await sameTheirNumber(tx, kind, theirNumber, fields);
  return found.some(({ id, number }) => id !== documentId && number !== null) ? [issueWarning('entered-before')] : [];
}
