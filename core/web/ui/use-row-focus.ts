import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The row that Tab enters, and the handlers that move the focus between rows and cells. */
export interface RowFocus {
  /** The index of the row that Tab enters; it is always drawn, so that scrolling never loses the focus. */
  active: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Called when a row got the focus in another way: by the mouse or by Tab. */
  onRowFocus: (index: number) => void;
}

interface RowFocusOptions {
  count: number;
  /** Returns the number of visible rows, by which Page Up and Page Down move. */
  pageSize: () => number;
  scrollTo: (index: number) => void;
  body: RefObject<HTMLElement | null>;
  onToggle?: (index: number, range: boolean) => void;
  onSelectAll?: () => void;
  onClear?: () => void;
}

/**
 * Handles the keys of a list: arrow keys, Home, End, Page Up and Page Down move between rows, left and right between the cells of a row;
 * Enter opens the row; Space marks it, with Shift all rows up to it; Ctrl+A marks all; Escape clears the marks.
 */
export function useRowFocus(options: RowFocusOptions): RowFocus {
  const { count, pageSize, scrollTo, body, onToggle, onSelectAll, onClear } = options;
  const [active, setActive] = useState(0);
  const wanted = useRef<number>(undefined);
  const cell = useRef(0);

  // The requested row exists only after it was drawn, so it gets the focus here.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    wanted.current = undefined;
    if (row) focusCell(row, cell.current);
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      // A menu or a field inside a row handles its own keys.
      if (
        event.defaultPrevented ||
        (event.target as HTMLElement).closest('input:not([type="checkbox"]), select, [role="menu"]')
      )
        return;
      const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
      if (!row) return;
      const index = Number(row.dataset['index']);
      const go = (to: number) => {
        const next = Math.min(Math.max(to, 0), count - 1);
        wanted.current = next;
        setActive(next);
        scrollTo(next);
        // The row is the same again (Home on the first one): nothing is rendered, so the focus is moved here.
        if (next === index) focusCell(row, cell.current);
      };
      const step = (by: number) => {
        cell.current = Math.min(Math.max(cell.current + by, 0), cellsOf(row).length - 1);
        focusCell(row, cell.current);
      };
      const keys: Record<string, (() => void) | undefined> = {
        ArrowDown: () => go(index + 1),
        ArrowUp: () => go(index - 1),
        PageDown: () => go(index + pageSize()),
        PageUp: () => go(index - pageSize()),
        Home: () => go(0),
        End: () => go(count - 1),
        ArrowRight: () => step(1),
        ArrowLeft: () => step(-1),
        ' ': onToggle && (() => onToggle(index, event.shiftKey)),
        a: onSelectAll && (event.ctrlKey || event.metaKey) ? onSelectAll : undefined,
        Escape: onClear,
        Enter: isControl(event.target) ? undefined : () => row.querySelector<HTMLElement>('.k-table-link')?.click(),
      };
      // Other combinations with Ctrl or Alt belong to the browser.
      if ((event.ctrlKey || event.metaKey || event.altKey) && event.key !== 'a') return;
      const run = keys[event.key];
      if (!run || (event.key === ' ' && isButton(event.target))) return;
      event.preventDefault();
      run();
    },
    [count, pageSize, scrollTo, onToggle, onSelectAll, onClear],
  );

  const onRowFocus = useCallback((index: number) => setActive(index), []);
  return { active: Math.min(active, Math.max(count - 1, 0)), onKeyDown, onRowFocus };
}

function cellsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[role="gridcell"]:not(.k-table-check)')];
}

/** Focuses the control in a cell, or the cell itself. */
function focusCell(row: HTMLElement, at: number): void {
  const cell = cellsOf(row)[at];
  const target = cell?.querySelector<HTMLElement>('a, button') ?? cell;
  target?.focus({ preventScroll: true });
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.matches('a, button, input');
}

function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.matches('button');
}
