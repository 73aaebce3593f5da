import { addDays } from '#core/calendar';
import { normaliseIban } from '#core/contract/formats';
import { type CallOf, invalidField, type Tx } from '#core/gateway';
import { type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import { type importBankTransactions, type StatementImport, statementLimit } from '../contract/index.ts';
import { freshOf, keepEntries } from './keep-entries.ts';
import type { MatchSources } from './match-context.ts';
import { say } from './refusals/say.ts';
import { type CsvLayout, headKey, recogniseColumns } from './statements/csv-columns.ts';
import { readStatement, type ReadStatement } from './statements/read-statement.ts';
import { UnreadableStatement } from './statements/statement.ts';
import { takable } from './statements/takable.ts';
import { transactionsIn } from './transaction-tables.ts';

type Call = CallOf<typeof importBankTransactions>;
type UnknownTable = Omit<ReadStatement, 'table'> & {
  readonly table: { readonly rows: readonly (readonly string[])[]; readonly layout: null };
};

/** As the endpoint says. Without documents nothing is matched. */
export async function importStatement(
  call: Call,
  accounts: BankAccountDirectory | undefined,
  sources: MatchSources | undefined,
): Promise<StatementImport> {
  const { tx, body, language } = call;
  const bytes = bytesOf(body.content);
  const own = (await accounts?.all(tx)) ?? [];
  const main = own.find(({ isMain }) => isMain) ?? own[0];
  const statement = await readable(call, bytes, main?.currency ?? 'EUR');
  const { format, table } = statement;
  const accountsOf = new Set(own.map(({ iban }) => normaliseIban(iban)));
  const { entries, refused } = takable(statement, { accounts: accountsOf, latest: addDays(call.today(), 7) });
  const shown = body.preview && table && { table: { rows: topOf(table.rows), layout: table.layout } };
  if (entries.length === 0 && refused.length === 0 && !shown)
    throw invalidField('/content', 'noEntries', say('noEntries'));
  const whole = entries.map((entry) => ({ ...entry, format, account: entry.account || (main?.iban ?? '') }));
  const fresh = await freshOf(call, whole);
  const found = {
    format,
    imported: fresh.length,
    known: entries.length - fresh.length,
    matched: 0,
    refused: refused.map(({ line, fault, account = '' }) => ({
      line,
      reason: say(fault, { line, account })[language],
    })),
  };
  if (body.preview) return { ...found, ...shown };
  if (table?.layout && body.layout) await remember(tx, table.rows, table.layout);
  return { ...found, matched: await keepEntries(call, sources, fresh) };
}

function bytesOf(content: string): Uint8Array {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) throw invalidField('/content', 'notBase64', say('notBase64'));
  if (bytes.length > statementLimit) {
    const megabytes = statementLimit / 1024 / 1024;
    throw invalidField('/content', 'tooLarge', say('tooLarge', { megabytes }));
  }
  return bytes;
}

/** So much of a table as somebody needs to say what its columns hold. */
function topOf(rows: readonly (readonly string[])[]): string[][] {
  return rows.slice(0, 12).map((row) => row.slice(0, 60).map((cell) => cell.slice(0, 100)));
}

/** In a preview also a table of which nobody knows what it holds: it is shown to be said. */
async function readable(
  { tx, query, body }: Call,
  bytes: Uint8Array,
  currency: string,
): Promise<ReadStatement | UnknownTable> {
  const layoutOf = async (rows: readonly (readonly string[])[]) => body.layout ?? remembered(tx, rows);
  try {
    return await readStatement({ bytes, format: query.format, currency, layoutOf });
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    if (body.preview && error.rows)
      return { format: 'csv', entries: [], refused: [], table: { rows: error.rows, layout: null } };
    throw invalidField('/content', error.fault, say(error.fault, { line: error.line }));
  }
}

/** What somebody said of a table with these names of columns, wherever among the first rows they stand. */
export async function remembered(tx: Tx, rows: readonly (readonly string[])[]): Promise<CsvLayout | undefined> {
  const heads = rows.slice(0, 30).map((_, index) => headKey(rows, { headRow: index + 1 }));
  const kept = await transactionsIn(tx).selectFrom('bank_csv_layout').select(['head', 'layout']).execute();
  const known = new Map(kept.map(({ head, layout }) => [head, layout]));
  const at = heads.findIndex((head) => known.has(head));
  const layout = known.get(heads[at] ?? '');
  return layout ? { ...layout, headRow: at + 1 } : recogniseColumns(rows);
}

async function remember(tx: Tx, rows: readonly (readonly string[])[], layout: CsvLayout): Promise<void> {
  const values = { head: headKey(rows, layout), layout: JSON.stringify(layout) };
  await transactionsIn(tx)
    .insertInto('bank_csv_layout')
    .values(values)
    .onConflict((conflict) => conflict.columns(['company_id', 'head']).doUpdateSet({ layout: values.layout }))
    .execute();
}
