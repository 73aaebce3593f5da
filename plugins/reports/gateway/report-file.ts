import { isDay } from '#core/calendar';
import { csvHead, csvRows, type FileReply, sheetHead, sheetRows, type TableColumn, writeWorkbook } from '#core/gateway';
import type { Report } from '../contract/index.ts';

/** A report's file, which is sent in a response or stored. */
export interface ReportFile extends FileReply {
  readonly type: string;
  readonly bytes: Uint8Array;
}

type Cells = Report['rows'][number]['cells'];

/** Writes the table of a report into a file, row by row, with the sums at the end. */
export async function reportFile(
  { columns, rows, sums, from, to }: Report,
  { title, format, day }: { readonly title: string; readonly format: 'xlsx' | 'csv'; readonly day: string | undefined },
): Promise<ReportFile> {
  const table = columns.map(
    ({ id, title: head, type }, at): TableColumn<Cells> => ({
      id,
      title: head,
      type: type === 'month' ? 'text' : type === 'percent' ? 'number' : type,
      // The label of the sums is in the first column, even if that is a column of days.
      value: (cells) => (type === 'day' && !isDay(cells[at] ?? '') ? null : (cells[at] ?? null)),
    }),
  );
  const lines = [...rows.map(({ cells }) => cells), ...(sums ? [sums] : [])];
  const name = `${title} ${day ?? `${from} ${to}`}.${format}`;
  if (format === 'csv') {
    const bytes = Buffer.from(csvHead(table) + csvRows(table, lines));
    return { name, type: 'text/csv; charset=utf-8', bytes };
  }
  const sheet = { title, parts: parts([sheetHead(table), sheetRows(table, lines, 0)]) };
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbook([sheet])) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes };
}

async function* parts(texts: readonly string[]): AsyncIterable<string> {
  yield* texts;
}
