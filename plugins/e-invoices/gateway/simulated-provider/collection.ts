import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Rows by their id, in the order in which they were first put. With a folder each change is a line at the end of a file before the method
 * returns, so that a killed provider loses nothing that it has answered.
 */
export class Collection<Row> {
  readonly #rows = new Map<string, Row>();
  readonly #file: string | undefined;

  constructor(name: string, folder: string | undefined) {
    if (folder === undefined) return;
    this.#file = join(folder, `${name}.jsonl`);
    if (existsSync(this.#file)) this.#load(this.#file);
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  all(): Row[] {
    return [...this.#rows.values()];
  }

  ids(): string[] {
    return [...this.#rows.keys()];
  }

  get size(): number {
    return this.#rows.size;
  }

  put(id: string, row: Row): Row {
    this.#rows.set(id, row);
    this.#append([id, row]);
    return row;
  }

  delete(id: string): boolean {
    const was = this.#rows.delete(id);
    if (was) this.#append([id]);
    return was;
  }

  clear(): void {
    this.#rows.clear();
    if (this.#file !== undefined) writeFileSync(this.#file, '');
  }

  #append(change: readonly unknown[]): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(change)}\n`);
  }

  /** Reads the lines, and writes the file again without the changes that later ones replaced. */
  #load(file: string): void {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const change = readChange(line);
      if (!change) continue;
      const [id, row] = change;
      if (change.length === 2)
        this.#rows.set(id, row as Row); // the file has only what `put` wrote
      else this.#rows.delete(id);
    }
    const lines = [...this.#rows].map((entry) => `${JSON.stringify(entry)}\n`);
    writeFileSync(`${file}.new`, lines.join(''));
    renameSync(`${file}.new`, file);
  }
}

/** Returns a change, or `undefined` for a line that is incomplete because the provider was killed while writing it. */
function readChange(line: string): [id: string, row?: unknown] | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as [string, unknown?]); // the file has only what `#append` wrote
  } catch {
    return undefined;
  }
}
