import type { LanguageCode } from '#core/contract';
import type { ImportTarget, SourceTable } from '#core/gateway';
import type { Import, ImportSettings } from '../contract/index.ts';
import type { Described, ImportFileRow } from './import-file-table.ts';
import { headOf } from './listed-findings.ts';
import { columnLetterOf, rowsOf } from './opened-file.ts';
import { isFilled } from './recognise.ts';

/** The number of sample values that are shown for each column, so that users recognise the column. */
const samples = 3;

export function describeTable(
  table: SourceTable,
  settings: Pick<ImportSettings, 'headRow' | 'columns'>,
  target: Pick<ImportTarget, 'fields'>,
): Described {
  const { headRow } = settings;
  const below = table.rows.slice(headRow).filter(isFilled);
  const width = table.rows.reduce((most, { length }) => Math.max(most, length), 0);
  return {
    encoding: table.encoding ?? null,
    separator: table.separator ?? null,
    sheets: [...(table.sheets ?? [])],
    rows: rowsOf(table, settings, target).rows.length,
    columns: Array.from({ length: width }, (_, at) => ({
      letter: columnLetterOf(at),
      title: headOf(table, headRow, at).slice(0, 200),
      samples: below
        .slice(0, 50)
        .flatMap((cells) => cells[at] || [])
        .slice(0, samples)
        .map((text) => text.slice(0, 100)),
    })),
  };
}

export function describeImport(row: ImportFileRow, target: ImportTarget, language: LanguageCode): Import {
  const { work_id: workId, work_state: state, work_done: done, work_total: total } = row;
  return {
    id: row.id,
    collection: row.collection,
    title: target.titles[language],
    fileName: row.file_name,
    ...row.described,
    fields: target.fields.map(({ id, titles, required = false }) => ({ id, title: titles[language], required })),
    onDuplicate: [...target.onDuplicate],
    settings: row.settings,
    work: workId === null || state === null || done === null ? null : { id: workId, state, done, total },
    result: row.result,
  };
}
