/** The thread that reads statements: see `readStatementFile`. */
import { maxRows, serveReader } from '#core/gateway/reading';
import { type StatementEntry, UnreadableStatement } from '../../contract/statement.ts';
import { type CsvLayout, headKey } from './csv-columns.ts';
import { ownAccounts } from './own-accounts.ts';
import { type ReadStatement, readStatement } from './read-statement.ts';
import type { RememberedLayout, StatementAnswer, StatementFile } from './read-statement-file.ts';

type Rows = readonly (readonly string[])[];

/** The number of rows of a table that the gateway needs: the names of the columns are among them. */
const shownRows = 100;

serveReader<StatementFile, StatementAnswer>(async ({ accounts, chosen, layout, remembered, ...file }) => {
  try {
    const { currencyOf } = ownAccounts(accounts, chosen);
    const layoutOf = (rows: Rows) => layout ?? rememberedFor(rows, remembered);
    return { statement: shortened(await readStatement({ ...file, currencyOf, layoutOf })) };
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    return { fault: error.fault, line: error.line, rows: error.rows?.slice(0, shownRows) };
  }
});

/** Returns the layout that a person named for a table with these column names, in whichever of the first rows they are. */
function rememberedFor(rows: Rows, remembered: readonly RememberedLayout[]): CsvLayout | undefined {
  const heads = rows.slice(0, 30).map((_, index) => headKey(rows, { headRow: index + 1 }));
  const known = new Map(remembered.map(({ head, layout }) => [head, layout]));
  const at = heads.findIndex((head) => known.has(head));
  const layout = known.get(heads[at] ?? '');
  return layout && { ...layout, headRow: at + 1 };
}

/** Leaves out what the gateway's main thread would only spend time on. */
function shortened({ entries, refused, table, ...more }: ReadStatement): ReadStatement {
  if (entries.length + refused.length > maxRows) throw new UnreadableStatement('tooMuch');
  return {
    ...more,
    entries: entries.map(shortenedEntry),
    refused,
    ...(table && { table: { ...table, rows: table.rows.slice(0, shownRows) } }),
  };
}

/** Cuts the texts to the lengths in which they are stored. */
function shortenedEntry(entry: StatementEntry): StatementEntry {
  const { account, counterparty, iban, text, reference } = entry;
  return {
    ...entry,
    account: account.slice(0, 50),
    counterparty: counterparty.slice(0, 200),
    iban: iban.slice(0, 50),
    text: text.slice(0, 1_000),
    reference: reference.slice(0, 200),
  };
}
