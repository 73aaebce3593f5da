/**
 * Files as people's programs write them, made by chance from a seed, with faults planted in them. What an import has to say of each is written
 * down where it is planted, from what a person may expect, and taken from no code of Kostra.
 */
export interface FaultyFile {
  /** All rows as they stand in the file, with the titles above and the sums below; cells as a spreadsheet shows them. */
  readonly rows: readonly (readonly string[])[];
  /** Number of the row with the names of columns, as a spreadsheet has it. */
  readonly headRow: number;
  /** Rows that hold data. */
  readonly dataRows: number;
  readonly planted: readonly PlantedFault[];
  /** What is imported all the same, and has to be told: row and letter of its column. */
  readonly unusual: readonly (readonly [row: number, letter: string])[];
  /** Rows that cannot be imported as long as it is not mended: those with a fault, and those of the same thing. Ascending. */
  readonly rejected: readonly number[];
  /** All things in it, once it is mended: what makes each one out, and something that has to be kept of it. */
  readonly wanted: ReadonlyMap<string, string>;
}

export interface PlantedFault {
  /** What a person would call it. */
  readonly kind: string;
  readonly row: number;
  /** Of the column that the fault is in. */
  readonly letter: string;
  /** What stands in that cell. */
  readonly cell: string;
  /** What the sentence has to tell a person. */
  readonly cure: RegExp;
  /** What a person writes into the cell instead; null: they take out the thing that it is of. */
  readonly mended: string | null;
  /** Of that thing: a document may have several. */
  readonly rows: readonly number[];
}

/** How often each kind is planted: 37 in all for twelve kinds. */
export function timesOf<Kind>(kinds: readonly Kind[], faults: number): readonly Kind[] {
  return Array.from({ length: faults }, (_, index) => kinds[index % kinds.length] as Kind); // the index is one of theirs
}

/** Chance that follows from the seed alone (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A whole number from 0, less than that. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  }

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T; // the index is one of its own
  }

  /** So many different whole numbers from `from`, less than `limit`, ascending. */
  some(count: number, from: number, limit: number): readonly number[] {
    const found = new Set<number>();
    while (found.size < count) found.add(from + this.below(limit - from));
    return [...found].sort((one, other) => one - other);
  }
}

/** A, B … Z. */
export function letterAt(column: number): string {
  return String.fromCharCode(65 + column);
}

/** 1234.5 in cents as people write it: `1 234,50`. */
export function written(cents: number): string {
  const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${part}`;
}
