import type { LineColumn } from './paste-lines.ts';

/** The command of a key pressed in a cell. */
type LineCommand =
  /** Moves to the same column of another line; with `add`, a new line is added below the last one. */
  | { readonly do: 'go'; readonly by: 1 | -1; readonly add: boolean }
  | { readonly do: 'move'; readonly by: 1 | -1 }
  | { readonly do: 'remove' };

/** The properties of a key event that the rules need. */
interface LineKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The type of the control where the key was pressed, because some controls use certain keys themselves. */
type CellControl = 'input' | 'select' | 'text' | 'other';

/**
 * Returns the command of a key, as in a spreadsheet: arrows and Enter go up and down, Alt with arrows moves the line, Ctrl+Delete removes
 * the line. The browser handles Tab, the arrows in a select, and all keys in a multi-line text.
 */
export function lineCommand(event: LineKey, control: CellControl): LineCommand | undefined {
  const { key, altKey, shiftKey } = event;
  const command = event.ctrlKey || event.metaKey;
  const by = key === 'ArrowUp' || (key === 'Enter' && shiftKey) ? -1 : 1;
  const vertical = key === 'ArrowUp' || key === 'ArrowDown';
  if (control === 'other') return undefined;
  if (vertical && altKey && !command) return { do: 'move', by };
  if (command && (key === 'Delete' || key === 'Backspace')) return key === 'Delete' ? { do: 'remove' } : undefined;
  if (command || altKey || control === 'text') return undefined;
  if (vertical && !shiftKey) return control === 'select' ? undefined : { do: 'go', by, add: false };
  if (key === 'Enter') return { do: 'go', by, add: !shiftKey };
  return undefined;
}

/** Returns the history step of a key: Ctrl+Z restores a removed line; Ctrl+Y and Ctrl+Shift+Z remove the line again. */
export function historyStep({ key, altKey, ctrlKey, metaKey, shiftKey }: LineKey): 'undo' | 'redo' | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/** Returns the type of a cell's control. A long name takes several rows, and then arrows move the cursor inside it. */
export function controlOf(target: EventTarget | null): CellControl {
  if (target instanceof HTMLSelectElement) return 'select';
  if (target instanceof HTMLTextAreaElement) return isOneRow(target) ? 'input' : 'text';
  return target instanceof HTMLInputElement ? 'input' : 'other';
}

/** Returns the row and column of a cell; `undefined` for an element outside the lines. */
export function placeOf(target: EventTarget | null): { readonly row: number; readonly column: string } | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  return row === undefined || column === undefined ? undefined : { row: Number(row), column };
}

export function focusCell(editor: HTMLElement | null, row: number, column: LineColumn | string): void {
  editor
    ?.querySelector<HTMLElement>(`[data-row="${row}"] [data-cell="${column}"] :is(input, select, textarea)`)
    ?.focus();
}

function isOneRow(area: HTMLTextAreaElement): boolean {
  if (area.closest('[data-cell="description"]')) return false;
  const { lineHeight } = getComputedStyle(area);
  const row = Number.parseFloat(lineHeight) || 20;
  return area.scrollHeight < 2.5 * row;
}
