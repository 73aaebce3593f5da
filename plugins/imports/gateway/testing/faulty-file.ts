/**
 * Generates files as people's programs write them, at random from a seed, with faults planted in them. The expected message of each fault
 * is written where it is planted: it follows from what a person may expect, not from the code of Kostra.
 */
export interface FaultyFile {
  /** All rows of the file, with the titles above and the sums below; cells are texts as a spreadsheet shows them. */
  readonly rows: readonly (readonly string[])[];
  /** The number of the row with the names of columns, as a spreadsheet shows it. */
  readonly headRow: number;
  readonly dataRows: number;
  readonly planted: readonly PlantedFault[];
  /** The cells that are imported in spite of a warning: row and letter of the column. */
  readonly unusual: readonly (readonly [row: number, letter: string])[];
  /** The rows that cannot be imported until the file is fixed: those with a fault, and others of the same record; in ascending order. */
  readonly rejected: readonly number[];
  /** All records in the fixed file: maps the key of each record to a value that must be stored for it. */
  readonly wanted: ReadonlyMap<string, string>;
}

export interface PlantedFault {
  /** The name that a person would give to the fault. */
  readonly kind: string;
  readonly row: number;
  /** The letter of the column that has the fault. */
  readonly letter: string;
  readonly cell: string;
  /** The pattern that the error message must match. */
  readonly cure: RegExp;
  /** The text that a person writes into the cell instead; null means that they delete the whole record. */
  readonly mended: string | null;
  /** The rows of the record: a document may have several. */
  readonly rows: readonly number[];
}

/** Repeats the kinds until there are so many faults: 37 in all for twelve kinds. */
export function timesOf<Kind>(kinds: readonly Kind[], faults: number): readonly Kind[] {
  return Array.from({ length: faults }, (_, index) => kinds[index % kinds.length] as Kind); // The index is always within the array.
}

/** A random number generator that depends only on its seed (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** Returns a whole number from 0 that is less than the limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  }

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T; // The index is always within the array.
  }

  /** Returns so many different whole numbers from `from` that are less than `limit`, in ascending order. */
  some(count: number, from: number, limit: number): readonly number[] {
    const found = new Set<number>();
    while (found.size < count) found.add(from + this.below(limit - from));
    return [...found].sort((one, other) => one - other);
  }
}

/** Returns the letter of a column: A, B … Z. */
export function columnLetter(column: number): string {
  return String.fromCharCode(65 + column);
}

/** Returns cents as people write an amount: 123450 is `1 234,50`. */
export function written(cents: number): string {
  const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${part}`;
}
