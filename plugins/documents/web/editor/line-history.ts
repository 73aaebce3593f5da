import type { LineValues } from './line-values.ts';

/** A line that was removed from the form, with its position. */
export interface RemovedLine {
  readonly line: LineValues;
  readonly index: number;
}

/** Restores removed lines, the last one first. Cells are not covered, because the browser undoes typing itself. */
export class LineHistory {
  readonly #removed: RemovedLine[] = [];
  readonly #broughtBack: RemovedLine[] = [];
  #typed = false;

  removed(line: LineValues, index: number): void {
    this.#removed.push({ line, index });
    this.#broughtBack.length = 0;
    this.#typed = false;
  }

  /** Records typing: undo in a text field now means the typed text. */
  typed(): void {
    this.#typed = true;
  }

  /** Returns the line to restore. @param inText the key was pressed in a text field, where the browser has its own undo */
  undo(inText: boolean): RemovedLine | undefined {
    return this.#step(this.#removed, this.#broughtBack, inText);
  }

  /** Returns the line to remove again. */
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
