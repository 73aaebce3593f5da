import type { CompanyCall } from '#core/gateway';
import { type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import { type Document, type DocumentKind, isIncomingPayment, type Supplier } from '../../contract/index.ts';
import { accountOf } from '../../contract/document-account.ts';
import { fieldsOf } from './document-fields.ts';
import { documentsIn, toDocument } from './document-rows.ts';
import type { DocumentRecord } from './document-table.ts';
import { readSupplier, withAccount } from './supplier.ts';

/** The user who reads the documents, and the current day. */
type WireContext = Pick<CompanyCall, 'tx' | 'today'> & {
  readonly user: { readonly id: string };
  readonly company: { readonly id: string };
};

/** Returns a document in its HTTP form. The supplier of a draft is the company with its current data and its VAT status on the day. */
export function wireDocument(
  kind: DocumentKind,
  { tx, today, user, company }: WireContext,
  record: DocumentRecord,
  accounts: BankAccountDirectory | undefined,
): Promise<Document> {
  const supplierNow = async (corrected: Supplier | null) =>
    withAccount(
      (await readSupplier(tx, company.id, record.language))({ suppliedOn: record.supplied_on, corrected }),
      accountOf(fieldsOf(record), (isIncomingPayment(kind) && (await accounts?.all(tx))) || []),
    );
  return toDocument(tx, record, { kind, today: today(), userId: user.id, supplierNow });
}

/**
 * Returns the documents that exist, in the order of the given ids. @param authorFilterOf the user whose documents alone are returned, if the caller
 * may not see the documents of others
 */
export async function wireDocuments(
  context: WireContext,
  kind: DocumentKind,
  ids: readonly string[],
  {
    accounts,
    authorFilterOf,
  }: { readonly accounts: BankAccountDirectory | undefined; readonly authorFilterOf: string | undefined },
): Promise<Document[]> {
  let rows = documentsIn(context.tx).selectFrom('document').selectAll().where('kind', '=', kind.id);
  if (authorFilterOf !== undefined) rows = rows.where('created_by', '=', authorFilterOf);
  const records = new Map((await rows.where('id', 'in', [...ids]).execute()).map((record) => [record.id, record]));
  const documents: Document[] = [];
  for (const id of ids) {
    const record = records.get(id.toLowerCase());
    if (record) documents.push(await wireDocument(kind, context, record, accounts));
  }
  return documents;
}
