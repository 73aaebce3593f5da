import type { DataTableColumn } from '../ui/data-table-types.ts';

/**
 * The ids of a stored choice of columns; `undefined`: no choice is stored, so the list shows its default columns. Ids stored
 * by another version may be unknown here; they are ignored.
 */
export function chosenColumns(kept: unknown): ReadonlySet<unknown> | undefined {
  return Array.isArray(kept) ? new Set<unknown>(kept) : undefined;
}

/** Whether the column is shown where the table is wide enough; a column that was not chosen never is. */
export function isShown({ hideBelow = 0 }: Pick<DataTableColumn<never>, 'hideBelow'>): boolean {
  return hideBelow < Infinity;
}

/** The columns with those hidden that were not chosen; cards on a phone stay the same for everybody. */
export function chooseColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  chosen: ReadonlySet<unknown> | undefined,
): readonly DataTableColumn<Row>[] {
  if (!chosen) return columns;
  return columns.map((column) =>
    column.identity || chosen.has(column.id) ? column : { ...column, hideBelow: Infinity },
  );
}
