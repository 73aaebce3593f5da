import type { LineValues } from './line-values.ts';

/** A line that was taken out of the form, and where it stood. */
export interface RemovedLine {
  readonly line: LineValues;
  readonly index: number;
}

/** Lines that were removed, the last one first to come back. Cells are not its business: a browser undoes what is typed itself. */
export class LineHistory {
  readonly #removed: RemovedLine[] = [];
  readonly #broughtBack: RemovedLine[] = [];
  #typed = false;

  removed(line: LineValues, index: number): void {
    this.#removed.push({ line, index });
    this.#broughtBack.length = 0;
    this.#typed = false;
  }

  /** Something was typed: in a text, undoing means that from now on. */
  typed(): void {
    this.#typed = true;
  }

  /** The line to bring back. `inText`: where the key was pressed the browser has an undo of its own. */
  undo(inText: boolean): RemovedLine | undefined {
    return this.#step(this.#removed, this.#broughtBack, inText);
  }

  /** The line to remove again. */
  redo(inText: boolean): RemovedLine | undefined {
    return this.#step(this.#broughtBack, this.#removed, inText);
  }

  #step(from: RemovedLine[], to: RemovedLine[], inText: boolean): RemovedLine | undefined {
    if (inText && this.#typed) return undefined;
    const step = from.pop();
    if (step) to.push(step);
    return step;
  }
}
