import type { LanguageCode } from '#core/contract';
import type { SourceTable, ImportFault, ImportPlan } from '#core/gateway';
import type { ImportFinding, ImportResult } from '../contract/index.ts';
import { listedFaults } from '../contract/schemas.ts';
import type { ImportFileRow } from './import-file-table.ts';
import { columnLetterOf } from './opened-file.ts';

interface Place {
  readonly row: Pick<ImportFileRow, 'settings'>;
  readonly table: SourceTable;
}

/** Converts the faults and warnings to the response, sorted by row and column. A fault without a column comes first in its row. */
export function listed(
  place: Place,
  { faults, warnings }: Pick<ImportPlan, 'faults' | 'warnings'>,
  language: LanguageCode,
): Pick<ImportResult, 'faults' | 'faultCount' | 'warnings' | 'warningCount'> {
  const list = (found: readonly ImportFault[]) =>
    found
      .toSorted((one, other) => one.row - other.row || columnOf(place, one) - columnOf(place, other))
      .slice(0, listedFaults)
      .map((fault) => findingOf(place, fault, language));
  return {
    faults: list(faults),
    faultCount: faults.length,
    warnings: list(warnings),
    warningCount: warnings.length,
  };
}

function findingOf({ row: { settings }, table }: Place, fault: ImportFault, language: LanguageCode): ImportFinding {
  const at = fault.field === null ? undefined : settings.columns[fault.field];
  return {
    row: fault.row,
    column: at === undefined ? null : { letter: columnLetterOf(at), title: headOf(table, settings.headRow, at) },
    field: fault.field,
    code: fault.code,
    value: at === undefined ? '' : (table.rows[fault.row - 1]?.[at] ?? '').slice(0, 200),
    message: fault.message[language],
  };
}

function columnOf({ row: { settings } }: Place, { field }: ImportFault): number {
  return field === null ? -1 : (settings.columns[field] ?? -1);
}

export function headOf({ rows }: SourceTable, headRow: number, column: number): string {
  return headRow === 0 ? '' : (rows[headRow - 1]?.[column] ?? '');
}
