import { buffer } from 'node:stream/consumers';
import type { LanguageCode } from '#core/contract';
import {
  addedExportColumns,
  type AnyColumn,
  csvHead,
  csvRows,
  type MonthFile,
  sheetHead,
  sheetRows,
  type TableColumn,
  writeWorkbook,
} from '#core/gateway';
import { type PartyField, partyWords } from '#core/gateway/texts';
import { documentStateName, kindOfId, type WordedKind } from '../../contract/index.ts';
import { exportTexts } from '../export/index.ts';
import type { MonthPayment, MonthRow } from './month-rows.ts';
import { monthTexts } from './month-texts.ts';
import { euroOf, type VatOfDocument, type VatSum } from './month-vat.ts';

/** A table with its rows; the columns match the type of the rows. */
interface FilledTable {
  /** The title of the sheet and of the CSV. */
  readonly title: string;
  readonly name: string;
  readonly columns: readonly AnyColumn[];
  readonly rows: readonly unknown[];
}

export interface MonthTables {
  readonly language: LanguageCode;
  readonly kinds: readonly WordedKind[];
  readonly documents: readonly MonthRow[];
  readonly payments: readonly MonthPayment[];
  readonly vat: readonly VatOfDocument[];
  readonly sums: readonly VatSum[];
  /** The path of a document's PDF in the ZIP, by its id. */
  readonly paths: ReadonlyMap<string, string>;
}

/** Returns each table as a workbook and as CSV; related tables are sheets of one workbook. */
export async function monthTables(month: MonthTables): Promise<MonthFile[]> {
  const { files } = monthTexts[month.language];
  const books = [
    { name: files.documents, tables: [documentTable(month)] },
    { name: files.payments, tables: [paymentTable(month)] },
    { name: files.vat, tables: [sumTable(month), vatTable(month)] },
  ];
  const made: MonthFile[] = [];
  for (const { name, tables } of books) {
    made.push({ name: `${name}.xlsx`, bytes: await buffer(writeWorkbook(tables.map(sheetOf))) });
    for (const table of tables) made.push({ name: `${table.name}.csv`, bytes: csvOf(table) });
  }
  return made;
}

function sheetOf({ title, columns, rows }: FilledTable) {
  async function* parts() {
    yield sheetHead(columns);
    yield sheetRows(columns, rows as never[], 0); // The rows belong to these columns.
  }
  return { title, parts: parts() };
}

function csvOf({ columns, rows }: FilledTable): Uint8Array {
  return Buffer.from(csvHead(columns) + csvRows(columns, rows as never[])); // The rows belong to these columns.
}

/** Returns the columns by their ids, with their titles. */
function tableOf<Row>(
  { language }: MonthTables,
  table: { readonly name: string; readonly title: string; readonly rows: readonly Row[] },
  columns: Readonly<
    Partial<Record<ColumnId, readonly [type: TableColumn<Row>['type'], value: TableColumn<Row>['value']]>>
  >,
): FilledTable {
  const column = { ...partyWords[language], ...monthTexts[language].column };
  return {
    ...table,
    columns: Object.entries(columns).map(([id, [type, value]]) => ({ id, title: column[id as ColumnId], type, value })),
  };
}
type ColumnId = PartyField | keyof (typeof monthTexts)['sk']['column'];

function documentTable(month: MonthTables): FilledTable {
  const { language, documents: rows, paths } = month;
  const { files, sheets } = monthTexts[language];
  const { state } = exportTexts[language];
  const counts = (row: MonthRow) => row.status === 'issued';
  const table = tableOf<MonthRow>(
    month,
    { name: files.documents, title: sheets.documents, rows },
    {
      kind: ['text', ({ kind }) => titleOf(month, kind)],
      number: ['text', ({ number }) => number],
      state: ['text', (row) => state[stateOf(row)][kindOfId(month.kinds, row.kind).gender]],
      customer: ['text', ({ customer }) => customer.name],
      registrationId: ['text', ({ customer }) => customer.registrationId],
      taxId: ['text', ({ customer }) => customer.taxId],
      vatId: ['text', ({ customer }) => customer.vatId],
      country: ['text', ({ customer }) => customer.country],
      issuedOn: ['day', (row) => row.issued_on],
      suppliedOn: ['day', (row) => row.supplied_on],
      deductedOn: ['day', (row) => row.deducted_on],
      dueOn: ['day', (row) => row.due_on],
      variableSymbol: ['text', (row) => row.variable_symbol],
      base: ['amount', ({ base }) => base],
      vat: ['amount', ({ vat }) => vat],
      rounding: ['amount', ({ rounding }) => rounding],
      total: ['amount', ({ total }) => total],
      paid: ['amount', ({ paid }) => paid],
      due: ['amount', (row) => (counts(row) ? row.due : null)],
      retention: ['amount', (row) => (row.retention_due_on === null ? null : row.retention)],
      retentionDueOn: ['day', (row) => row.retention_due_on],
      currency: ['text', ({ currency }) => currency],
      exchangeRate: ['number', (row) => row.exchange_rate],
      baseEur: ['amount', (row) => (counts(row) ? euroOf(row).base : null)],
      vatEur: ['amount', (row) => (counts(row) ? euroOf(row).vat : null)],
      file: ['text', ({ id }) => paths.get(id) ?? null],
    },
  );
  return { ...table, columns: [...table.columns, ...addedColumns(month)] };
}

/** Returns the columns of the listed fields that plugins add to the documents; fields of one name are one column. */
function addedColumns({ kinds, language }: MonthTables): TableColumn<MonthRow>[] {
  const all = kinds.flatMap(({ extra, added = [], words }) =>
    addedExportColumns(extra, words[language].fields ?? {}).filter(({ id }) => added.includes(id)),
  );
  return [...new Map(all.map((column) => [column.id, column])).values()];
}

function paymentTable(month: MonthTables): FilledTable {
  const { language, payments: rows } = month;
  const { files, sheets, method, cancelled } = monthTexts[language];
  return tableOf(
    month,
    { name: files.payments, title: sheets.payments, rows },
    {
      paidOn: ['day', (row) => row.paid_on],
      kind: ['text', ({ kind }) => titleOf(month, kind)],
      number: ['text', ({ number }) => number],
      variableSymbol: ['text', (row) => row.variable_symbol],
      customer: ['text', ({ customer }) => customer.name],
      amount: ['amount', ({ amount }) => amount],
      currency: ['text', ({ currency }) => currency],
      method: ['text', (row) => method[row.method]],
      remark: ['text', ({ status }) => (status === 'cancelled' ? cancelled : null)],
    },
  );
}

function sumTable(month: MonthTables): FilledTable {
  const { files, sheets, category, together } = monthTexts[month.language];
  return tableOf(
    month,
    { name: files.vat, title: sheets.vat, rows: month.sums },
    {
      kind: ['text', ({ kind, of }) => (of ? titleOf(month, kind) : `${titleOf(month, kind)} ${together}`)],
      rate: ['number', ({ of }) => of?.rate ?? null],
      category: ['text', ({ of }) => of?.category ?? null],
      categoryName: ['text', ({ of }) => (of ? category[of.category] : null)],
      documents: ['number', ({ documents }) => String(documents)],
      baseEur: ['amount', ({ base }) => base],
      vatEur: ['amount', ({ vat }) => vat],
    },
  );
}

function vatTable(month: MonthTables): FilledTable {
  const { files, sheets, category } = monthTexts[month.language];
  return tableOf(
    month,
    { name: files.vatByDocument, title: sheets.vatByDocument, rows: month.vat },
    {
      kind: ['text', ({ row }) => titleOf(month, row.kind)],
      number: ['text', ({ row }) => row.number],
      suppliedOn: ['day', ({ row }) => row.supplied_on],
      customer: ['text', ({ row }) => row.customer.name],
      vatId: ['text', ({ row }) => row.customer.vatId],
      rate: ['number', ({ of }) => of.rate],
      category: ['text', ({ of }) => of.category],
      categoryName: ['text', ({ of }) => category[of.category]],
      baseEur: ['amount', ({ base }) => base],
      vatEur: ['amount', ({ vat }) => vat],
    },
  );
}

function titleOf(month: MonthTables, id: string): string {
  return kindOfId(month.kinds, id).words[month.language].plural;
}

/** Returns the state without *overdue*, because that depends on the day of reading. */
function stateOf(row: MonthRow) {
  return documentStateName({ status: row.status, paymentState: row.payment_state, overdue: false });
}
