import type { LineValues } from '../values/index.ts';

/** A line that was removed from the form, with its position. */
export interface RemovedLine {
  readonly line: LineValues;
  readonly index: number;
}

/** Restores removed lines, the last one first. Text typed in cells is not covered, because the browser has an undo for it. */
export class LineHistory {
  readonly #removed: RemovedLine[] = [];
  readonly #broughtBack: RemovedLine[] = [];
  #typed = false;

  removed(line: LineValues, index: number): void {
    this.#removed.push({ line, index });
    this.#broughtBack.length = 0;
    this.#typed = false;
  }

  /** Records that the user typed, so the next undo in a text field belongs to the browser. */
  typed(): void {
    this.#typed = true;
  }

  /**
   * Returns the line to restore; `undefined` if there is none, or if the browser's undo applies. @param inText whether the key was pressed
   * in a text field
   */
  undo(inText: boolean): RemovedLine | undefined {
    return this.#step(this.#removed, this.#broughtBack, inText);
  }

  /** Returns the line to remove again; `undefined` as in `undo`. */
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
