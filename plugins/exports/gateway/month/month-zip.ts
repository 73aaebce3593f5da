import { type LongWork, type MonthRemark, noonOf, partEntries, type PartOfFiles, zipped } from '#core/gateway';

/** The files of a step as later steps know them. */
export interface MonthPart extends PartOfFiles {
  readonly remarks: readonly MonthRemark[];
}

/**
 * The ZIP, piece by piece.
 * @param readMe the first file
 * @param today by which a file is dated that has no day of its own
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
