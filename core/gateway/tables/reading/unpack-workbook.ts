import { unzipSync } from 'fflate';
import { UnreadableTable } from './read-table.ts';

/** The maximum size of all unpacked parts of a workbook, in bytes: 50 000 rows of forty cells. */
const unpackedLimit = 128 * 1024 * 1024;
/** The maximum number of parts; a workbook has one for each sheet, picture and style. */
const maxParts = 2_000;

/** Unpacks the parts of a workbook by their names. @throws UnreadableTable */
export function unpackWorkbook(bytes: Uint8Array): Record<string, Uint8Array> {
  refuseBomb(bytes);
  return unzipSync(bytes);
}

/**
 * Adds up the sizes in the directory before anything is unpacked. The file's author could forge the directory, but fflate unpacks each of
 * its entries into a buffer of exactly that size: so the sum is the memory that is used, however many entries share the same bytes.
 */
function refuseBomb(bytes: Uint8Array): void {
  const names = new Set<string>();
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ name, size, originalSize, compression }) => {
      unpacked += compression ? originalSize : size;
      if (unpacked > unpackedLimit || names.size === maxParts || names.has(name))
        throw new UnreadableTable('too-large');
      names.add(name);
      return false;
    },
  });
}
