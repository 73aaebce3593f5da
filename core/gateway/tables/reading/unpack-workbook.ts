import { unzipSync } from 'fflate';
import { UnreadableTable } from './read-table.ts';

/** Bytes of all parts of a workbook when unpacked: 50 000 rows of forty cells. */
const unpackedLimit = 128 * 1024 * 1024;
/** A workbook has a part for each sheet, picture and style. */
const mostParts = 2_000;

/** The parts of a workbook by their names. @throws UnreadableTable */
export function unpackWorkbook(bytes: Uint8Array): Record<string, Uint8Array> {
  refuseBomb(bytes);
  return unzipSync(bytes);
}

/**
 * Adds up what the directory says before anything is unpacked. Whoever made the file wrote the directory, but fflate unpacks each entry of it
 * into a buffer of exactly the size that stands there: so the sum is what memory is taken, however many entries name the same bytes.
 */
function refuseBomb(bytes: Uint8Array): void {
  const names = new Set<string>();
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ name, size, originalSize, compression }) => {
      unpacked += compression ? originalSize : size;
      if (unpacked > unpackedLimit || names.size === mostParts || names.has(name))
        throw new UnreadableTable('too-large');
      names.add(name);
      return false;
    },
  });
}
