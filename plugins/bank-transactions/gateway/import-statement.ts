import { addDays } from '#core/calendar';
import {
  type CallAfter,
  type CallBeforeTransaction,
  invalidField,
  notFound,
  type Tx,
  uploadedBytes,
} from '#core/gateway';
import { type BankAccount, type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import {
  type importBankTransactions,
  type StatementFormatModule,
  type StatementImport,
  statementLimit,
} from '../contract/index.ts';
import { newEntriesOf, saveEntries } from './store-entries.ts';
import type { MatchSources } from './match-context.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { type CsvLayout, headKey } from './statements/csv-columns.ts';
import { likelyAccount, ownAccounts } from './statements/own-accounts.ts';
import type { ReadStatement } from './statements/read-statement.ts';
import { readStatementFile, type RememberedLayout, type StatementFile } from './statements/read-statement-file.ts';
import { UnreadableStatement } from '../contract/statement.ts';
import { importableEntries } from './statements/importable-entries.ts';
import { transactionsIn } from './transaction-tables.ts';

type Call = CallBeforeTransaction<typeof importBankTransactions>;
type UnknownTable = Omit<ReadStatement, 'table'> & {
  readonly table: { readonly rows: readonly (readonly string[])[]; readonly layout: null };
};

/** The call after its file was read. */
export type ImportCall = CallAfter<typeof importBankTransactions, ReadStatement | UnknownTable | undefined>;

/**
 * Reads the file before the call's transaction: a large one takes seconds, and waits while others are read. A transaction would hold a
 * connection all that time, so twenty statements of one company would stop the pages of all others.
 * @returns undefined if the chosen account does not exist, which the transaction refuses
 */
export async function readBefore(
  call: Call,
  accounts: BankAccountDirectory | undefined,
  formats: readonly StatementFormatModule[],
): Promise<ReadStatement | UnknownTable | undefined> {
  const { body, company } = call;
  const bytes = bytesOf(body.content);
  const { all, remembered } = await call.inCompany(async (tx) => ({
    all: (await accounts?.all(tx)) ?? [],
    remembered: await rememberedLayouts(tx),
  }));
  const chosen = chosenOf(all, body);
  if (body.bankAccountId !== undefined && !chosen) return undefined;
  const file = { bytes, formats, accounts: all.map(choiceOf), chosen: chosen && choiceOf(chosen), remembered };
  return readable(call, file, company.id);
}

/** Imports a statement, as the endpoint describes. Without the plugin of documents nothing is matched. */
export async function importStatement(
  call: ImportCall,
  accounts: BankAccountDirectory | undefined,
  sources: MatchSources | undefined,
): Promise<StatementImport> {
  const { tx, body, language, prepared: statement } = call;
  await call.checkReferences();
  if (!statement) throw notFound();
  const all = (await accounts?.all(tx)) ?? [];
  const own = ownAccounts(all, chosenOf(all, body));
  const { format, formatName, table } = statement;
  const limits = { accounts: own.ibans, unnamed: own.unnamed, latest: addDays(call.today(), 7) };
  const { entries, refused } = importableEntries(statement, limits);
  const isAsked = refused.some(({ fault }) => fault === 'noAccount');
  if (isAsked && !body.preview) throw invalidField('/bankAccountId', 'noAccount', refusalText('noAccount'));
  const shown = body.preview && {
    ...(table && { table: { rows: topOf(table.rows), layout: table.layout } }),
    ...((isAsked || body.bankAccountId !== undefined) && {
      accounts: all.map(choiceOf),
      likelyAccountId: likelyAccount(all, statement)?.id ?? null,
    }),
  };
  if (entries.length === 0 && refused.length === 0 && !(body.preview && table))
    throw invalidField('/content', 'noEntries', refusalText('noEntries'));
  const fresh = await newEntriesOf(
    call,
    entries.map((entry) => ({ ...entry, format })),
  ).catch(refuseUnreadable);
  const found = {
    format,
    formatName,
    imported: fresh.length,
    known: entries.length - fresh.length,
    matched: 0,
    // A missing account is not a refusal in this case, because the dialog asks the user for it.
    refused: refused.flatMap(({ line, fault, account = '' }) =>
      fault === 'noAccount' ? [] : [{ line, reason: refusalText(fault, { line, account })[language] }],
    ),
  };
  if (body.preview) return { ...found, ...shown };
  if (table?.layout && body.layout) await remember(tx, table.rows, table.layout);
  return { ...found, matched: await saveEntries(call, sources, fresh) };
}

function chosenOf(all: readonly BankAccount[], { bankAccountId }: Call['body']): BankAccount | undefined {
  return all.find(({ id }) => id === bankAccountId?.toLowerCase());
}

function choiceOf({ id, name, iban, currency }: BankAccount) {
  return { id, name, iban, currency };
}

function bytesOf(content: string): Uint8Array {
  const bytes = uploadedBytes('/content', content);
  if (bytes.length > statementLimit) {
    const megabytes = statementLimit / 1024 / 1024;
    throw invalidField('/content', 'tooLarge', refusalText('tooLarge', { megabytes }));
  }
  return bytes;
}

/** Returns the first rows of a table, enough for a user to choose its columns. */
function topOf(rows: readonly (readonly string[])[]): string[][] {
  return rows.slice(0, 12).map((row) => row.slice(0, 60).map((cell) => cell.slice(0, 100)));
}

/** Reads the statement. In a preview, a table with unknown columns is returned as well, so that the user can choose them. */
async function readable(
  { query, body }: Call,
  file: Omit<StatementFile, 'format' | 'layout'>,
  companyId: string,
): Promise<ReadStatement | UnknownTable> {
  const { format } = query;
  const { layout } = body;
  try {
    return await readStatementFile({ ...file, format, layout }, companyId);
  } catch (error) {
    if (body.preview && error instanceof UnreadableStatement && error.rows)
      return { format: 'csv', formatName: '', entries: [], refused: [], table: { rows: error.rows, layout: null } };
    return refuseUnreadable(error);
  }
}

function refuseUnreadable(error: unknown): never {
  if (!(error instanceof UnreadableStatement)) throw error;
  throw invalidField('/content', error.fault, refusalText(error.fault, { line: error.line }));
}

/** Returns the layouts that persons of the company have named. */
export function rememberedLayouts(tx: Tx): Promise<RememberedLayout[]> {
  return transactionsIn(tx).selectFrom('bank_csv_layout').select(['head', 'layout']).execute();
}

async function remember(tx: Tx, rows: readonly (readonly string[])[], layout: CsvLayout): Promise<void> {
  const values = { head: headKey(rows, layout), layout: JSON.stringify(layout) };
  await transactionsIn(tx)
    .insertInto('bank_csv_layout')
    .values(values)
    .onConflict((conflict) => conflict.columns(['company_id', 'head']).doUpdateSet({ layout: values.layout }))
    .execute();
}
