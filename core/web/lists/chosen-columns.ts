import type { DataTableColumn } from '../ui/data-table-types.ts';

/**
 * Returns the ids of a stored choice of columns; `undefined` if no choice is stored, so that the list shows its default columns. Another
 * version may have stored ids that are unknown here; they are ignored.
 */
export function chosenColumns(stored: unknown): ReadonlySet<unknown> | undefined {
  return Array.isArray(stored) ? new Set<unknown>(stored) : undefined;
}

/** Returns whether the column is shown if the table is wide enough; a column that was not chosen never is. */
export function isShown({ hideBelow = 0 }: Pick<DataTableColumn<never>, 'hideBelow'>): boolean {
  return hideBelow < Infinity;
}

/** Returns all columns, with the ones hidden that the user did not choose. Cards on a phone are the same for everybody. */
export function chooseColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  chosen: ReadonlySet<unknown> | undefined,
): readonly DataTableColumn<Row>[] {
  if (!chosen) return columns;
  return columns.map((column) =>
    column.identity || chosen.has(column.id) ? column : { ...column, hideBelow: Infinity },
  );
}
