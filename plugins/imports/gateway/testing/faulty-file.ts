/**
 * Generates files as other programs write them, at random from a seed, with planted faults. The expected message of each fault is written
 * where it is planted: it follows from what a user may expect, not from the code of Kostra.
 */
export interface FaultyFile {
  /** All rows of the file, including the titles above and the sums below. Cells are texts as a spreadsheet shows them. */
  readonly rows: readonly (readonly string[])[];
  /** The number of the row with the column names, from 1. */
  readonly headRow: number;
  readonly dataRows: number;
  readonly planted: readonly PlantedFault[];
  /** The cells that are imported with a warning: row and letter of the column. */
  readonly unusual: readonly (readonly [row: number, letter: string])[];
  /**
   * The numbers of the rows that cannot be imported before the file is corrected: rows with a fault, and other rows of the same record; in
   * ascending order.
   */
  readonly rejected: readonly number[];
  /** Maps the key of each record in the corrected file to the value that must be stored for it. */
  readonly wanted: ReadonlyMap<string, string>;
}

export interface PlantedFault {
  /** The name of the kind of fault, for messages of the tests. */
  readonly kind: string;
  readonly row: number;
  /** The letter of the column with the fault. */
  readonly letter: string;
  readonly cell: string;
  /** The pattern that the error message must match. */
  readonly cure: RegExp;
  /** The text that corrects the cell; `null` means that the whole record is deleted. */
  readonly mended: string | null;
  /** The numbers of the rows of the record, because a document may have several rows. */
  readonly rows: readonly number[];
}

/** Repeats the kinds until the list has the given number of faults. */
export function timesOf<Kind>(kinds: readonly Kind[], faults: number): readonly Kind[] {
  return Array.from({ length: faults }, (_, index) => kinds[index % kinds.length] as Kind); // The index is always within the array.
}

/** A random number generator that depends only on its seed (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** Returns a whole number from 0 up to, but without, the limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  }

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T; // The index is always within the array.
  }

  /** Returns `count` different whole numbers from `from` up to, but without, `limit`, in ascending order. */
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

/** Returns an amount in cents as people write it: 123450 is `1 234,50`. */
export function written(cents: number): string {
  const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${part}`;
}
