import { type LongWork, type MonthRemark, noonOf, partEntries, type PartOfFiles, zipped } from '#core/gateway';

export interface MonthPart extends PartOfFiles {
  readonly remarks: readonly MonthRemark[];
}

/**
 * Returns the ZIP piece by piece.
 * @param readMe the first file
 * @param today the date of each file that has no day of its own
 */
export function monthZip(
  work: Pick<LongWork<object>, 'read' | 'id'>,
  parts: readonly MonthPart[],
  readMe: { readonly name: string; readonly text: string },
  today: string,
): AsyncIterable<Uint8Array> {
  return zipped([
    { name: readMe.name, parts: [readMe.text], mtime: noonOf(today) },
    ...partEntries(work, parts, today),
  ]);
}
