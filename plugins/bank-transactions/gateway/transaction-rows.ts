import { sql } from 'kysely';
import { entityChanged } from '#core/contract/platform';
import { type CallOf, type CompanyCall, isUuid, keysetPage, notFound, searchIndex, type Tx } from '#core/gateway';
import { type BankTransaction, type listBankTransactions, openBankingAccounts } from '../contract/index.ts';
import { type TransactionRow, transactionsIn } from './transaction-tables.ts';

const columns = [
  'id',
  'account',
  'booked_on as bookedOn',
  'amount',
  'currency',
  'counterparty',
  'iban',
  'variable_symbol as variableSymbol',
  'specific_symbol as specificSymbol',
  'constant_symbol as constantSymbol',
  'text',
  'is_fee as isFee',
  'is_reversal as isReversal',
  'state',
  sql<string>`(bank_transaction.amount - coalesce((select sum(bank_match.amount) from bank_match
    where transaction_id = bank_transaction.id), 0))::text`.as('remaining'),
  sql<BankTransaction['matched']>`coalesce((select json_agg(json_build_object(
    'documentId', document_id, 'collection', collection, 'number', number, 'name', name, 'amount', bank_match.amount::text,
    'step', step, 'automatic', automatic, 'reasons', reasons) order by bank_match.id)
    from bank_match where transaction_id = bank_transaction.id), '[]')`.as('matched'),
] as const;

/** The kind of search entry for transactions. */
export const searchKind = 'bank-transactions.transaction';

/** Returns the text by which a transaction is found: the payer or recipient, the payment's text, and the amount as people write it. */
export function searchText(
  entry: Pick<BankTransaction, 'counterparty' | 'text' | 'iban' | 'variableSymbol' | 'amount'>,
) {
  const { counterparty, text, iban, variableSymbol, amount } = entry;
  return [counterparty, text, iban, variableSymbol, amount, amount.replace('.', ',')].join(' ');
}

/** Lists transactions, the newest first. */
export async function listTransactions({ tx, query, company }: CallOf<typeof listBankTransactions>) {
  const { state, search = '', top = 50, after } = query;
  let rows = transactionsIn(tx).selectFrom('bank_transaction').select(columns);
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (search) rows = rows.where('id', 'in', searchIndex(tx, { companyId: company.id, kind: searchKind, text: search }));
  const keys = [
    { column: 'booked_on', of: ({ bookedOn }: BankTransaction) => bookedOn },
    { column: 'id', of: ({ id }: BankTransaction) => id },
  ];
  return keysetPage(rows, { top, after, keys, descending: true });
}

export async function readTransaction(tx: Tx, id: string): Promise<BankTransaction> {
  return transactionsIn(tx)
    .selectFrom('bank_transaction')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Reads a transaction and locks it until the database transaction ends, so that two users cannot match it at once. @throws Refusal 404 */
export async function lockTransaction(tx: Tx, id: string): Promise<TransactionRow> {
  const row = isUuid(id)
    ? await transactionsIn(tx)
        .selectFrom('bank_transaction')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

/** Locks a transaction and returns it with its unmatched amount; undefined if all of it is matched. @throws Refusal 404 */
export async function restOfTransaction(tx: Tx, id: string): Promise<TransactionRow | undefined> {
  const row = await lockTransaction(tx, id);
  if (row.state === 'unmatched') return row;
  return row.state === 'partly' ? { ...row, amount: (await readTransaction(tx, id)).remaining } : undefined;
}

/** Notifies the company's browsers about changed transactions. An import sends only one event, with the company's id. */
export async function publishChanged({ emit }: Pick<CompanyCall, 'emit'>, action: 'create' | 'update', id: string) {
  await emit(
    entityChanged,
    { entityKind: 'BankTransaction', action, id, payload: {} },
    { readBy: openBankingAccounts.read },
  );
}
