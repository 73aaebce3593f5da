import type { DataTableColumn } from '../ui/data-table-types.ts';

/**
 * The ids in a kept choice of columns; `undefined`: there is none, so the list shows its own. What another version kept
 * may name columns that are unknown here: they match nothing.
 */
export function chosenColumns(kept: unknown): ReadonlySet<unknown> | undefined {
  return Array.isArray(kept) ? new Set<unknown>(kept) : undefined;
}

/** Is it shown at all, in a table that is wide enough? */
export function isShown({ hideBelow = 0 }: Pick<DataTableColumn<never>, 'hideBelow'>): boolean {
  return hideBelow < Infinity;
}

/** The same columns, of which only those chosen are shown; on a phone's cards everybody sees the same. */
export function chooseColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  chosen: ReadonlySet<unknown> | undefined,
): readonly DataTableColumn<Row>[] {
  if (!chosen) return columns;
  return columns.map((column) =>
    column.identity || chosen.has(column.id) ? column : { ...column, hideBelow: Infinity },
  );
}
