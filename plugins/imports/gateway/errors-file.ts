import {
  expiryAfter,
  type SourceTable,
  files,
  type ImportPlan,
  type ImportRow,
  type ImportTarget,
  type LongWork,
  sheetHead,
  sheetRows,
  type TableColumn,
  type Tx,
  writeWorkbook,
} from '#core/gateway';
import type { ImportFileRow } from './import-file-table.ts';
import { texts } from './import-notice.ts';
import { headOf } from './listed-findings.ts';
import { columnLetterOf } from './opened-file.ts';

/** The number of days for which a file of errors is stored. */
export const fileDays = 30;

interface Errors {
  readonly target: ImportTarget;
  readonly row: ImportFileRow;
  readonly table: SourceTable;
  readonly rows: readonly ImportRow[];
  readonly plan: ImportPlan;
  /** Whether records without faults were imported; the file then contains the remaining records. */
  readonly leavesOut: boolean;
}

interface FileRow {
  readonly cells: readonly string[];
  readonly errors: string;
}

/**
 * Stores a workbook with exactly the rows that were not imported, so that a user can fix it and upload it, and nothing is imported twice.
 * It has the columns of the uploaded file and one more with the errors, which imports ignore. Rows with faults come first.
 * @returns the id of the file
 */
export async function keepErrorsFile(work: LongWork<object>, tx: Tx, errors: Errors): Promise<string> {
  const { row, table, rows, plan, leavesOut, target } = errors;
  const text = texts[work.language];
  const messages = Map.groupBy(plan.faults, (fault) => fault.row);
  const titles = new Map(target.fields.map(({ id, titles: all }) => [id, all[work.language]]));
  const fileRows = rows.map(({ row: number }): FileRow & { readonly isRejected: boolean } => ({
    isRejected: plan.rejected.has(number),
    cells: table.rows[number - 1] ?? [],
    errors: (messages.get(number) ?? [])
      .map(({ field, message }) => [titles.get(field ?? ''), message[work.language]].filter(Boolean).join(': '))
      .join('\n'),
  }));
  const writtenRows = [
    ...fileRows.filter(({ isRejected }) => isRejected),
    ...(leavesOut ? [] : fileRows.filter((one) => !one.isRejected)),
  ];
  const columns = columnsOf(errors, text.errorsColumn);
  async function* parts() {
    yield sheetHead(columns);
    yield sheetRows(columns, writtenRows, 0);
  }
  return files.write(tx, {
    name: `${row.file_name.replace(/\.[^.]+$/, '')} – ${text.errorsName}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: writeWorkbook([{ title: target.titles[work.language], parts: parts() }]),
    readerId: work.userId,
    expiresAt: expiryAfter(fileDays, work.now()),
  });
}

/** Returns the columns of the uploaded file. A column of errors is left out, because the file may itself be an earlier file of errors. */
function columnsOf({ row, table, rows }: Errors, errorsColumn: string): readonly TableColumn<FileRow>[] {
  const { headRow, columns } = row.settings;
  const widths = rows.map(({ row: number }) => table.rows[number - 1]?.length ?? 0);
  const width = widths.reduce((most, one) => Math.max(most, one), table.rows[headRow - 1]?.length ?? 0);
  const mapped = new Set(Object.values(columns));
  const old = new Set(Object.values(texts).map((text) => text.errorsColumn));
  const own = Array.from({ length: width }, (_, at) => ({
    at,
    title: headOf(table, headRow, at) || columnLetterOf(at),
  }));
  return [
    ...own
      .filter(({ at, title }) => mapped.has(at) || !old.has(title))
      .map(({ at, title }) => ({
        id: String(at),
        title,
        type: 'text' as const,
        value: ({ cells }: FileRow) => cells[at] ?? '',
      })),
    { id: 'errors', title: errorsColumn, type: 'text', value: ({ errors }) => errors },
  ];
}
