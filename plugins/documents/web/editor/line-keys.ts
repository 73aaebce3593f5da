import type { LineColumn } from './paste-lines.ts';

/** What a key pressed in a cell means. */
type LineCommand =
  /** To the same column of another line; below the last one a line is added. */
  | { readonly do: 'go'; readonly by: 1 | -1; readonly add: boolean }
  | { readonly do: 'move'; readonly by: 1 | -1 }
  | { readonly do: 'remove' };

/** The parts of a key event that decide. */
interface LineKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The kind of control the key was pressed in: some keys are its own. */
type CellControl = 'input' | 'select' | 'text' | 'other';

/**
 * The line editor's keys, as in a spreadsheet: arrows and Enter go up and down, Alt with arrows moves the line,
 * Ctrl+Delete takes it away. Tab is the browser's. A choice keeps its arrows, a text of several lines all its keys.
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

/** Ctrl+Z brings a removed line back; Ctrl+Y and Ctrl+Shift+Z take it away again. */
export function historyStep({ key, altKey, ctrlKey, metaKey, shiftKey }: LineKey): 'undo' | 'redo' | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/** The control of a cell. A name grows over several rows when it is long; its arrows then move inside it. */
export function controlOf(target: EventTarget | null): CellControl {
  if (target instanceof HTMLSelectElement) return 'select';
  if (target instanceof HTMLTextAreaElement) return isOneRow(target) ? 'input' : 'text';
  return target instanceof HTMLInputElement ? 'input' : 'other';
}

/** Where a cell stands. `undefined`: outside the lines. */
export function placeOf(target: EventTarget | null): { readonly row: number; readonly column: string } | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  return row === undefined || column === undefined ? undefined : { row: Number(row), column };
}

/** Puts the focus into a cell. */
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
