import { useCallback, useRef } from 'react';
import type { DataTableSelection } from './data-table-types.ts';

/** The functions that mark rows: one, a range up to one, all loaded ones, none. */
export interface RowSelection {
  toggle: (index: number, range: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  /** The state of the loaded rows: none, some or all are marked. */
  state: 'none' | 'some' | 'all';
}

/** Returns the functions that mark rows; undefined if a list has no selection. */
export function useRowSelection<Row>(
  selection: DataTableSelection | undefined,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): RowSelection | undefined {
  const anchor = useRef(0);
  const toggle = useCallback(
    (index: number, range: boolean) => {
      const row = rows[index];
      if (!selection || row === undefined) return;
      const next = new Set(selection.ids);
      const on = !next.has(rowId(row));
      // With Shift all rows between the last pressed one and this one get the same mark as this one.
      const from = range ? Math.min(anchor.current, index) : index;
      const to = range ? Math.max(anchor.current, index) : index;
      for (const each of rows.slice(from, to + 1)) {
        if (on) next.add(rowId(each));
        else next.delete(rowId(each));
      }
      anchor.current = index;
      selection.onChange(next);
    },
    [selection, rows, rowId],
  );
  if (!selection) return undefined;
  const marked = selection.ids.size === 0 ? 0 : rows.filter((row) => selection.ids.has(rowId(row))).length;
  const state = marked === 0 ? 'none' : marked === rows.length ? 'all' : 'some';
  return {
    toggle,
    toggleAll: () => selection.onChange(state === 'all' ? new Set() : new Set(rows.map(rowId))),
    clear: () => selection.onChange(new Set()),
    state,
  };
}
