/** A file that was made to keep its reader busy, or to fill its memory. */
export interface WorstFile {
  /** The format, and what there is too much of. */
  readonly what: string;
  readonly name: string;
  /** Makes the file. @param size the largest size in bytes */
  make(size: number): Uint8Array;
}

/** Names the files of a format by what there is too much of. */
export function shapesOf(
  format: string,
  name: string,
  shapes: Readonly<Record<string, WorstFile['make']>>,
): WorstFile[] {
  return Object.entries(shapes).map(([much, make]) => ({ what: `${format}: ${much}`, name, make }));
}

/** Fills a file with as many pieces as fit. */
export function filled(size: number, piece: string, head = '', foot = ''): Buffer {
  const free = size - Buffer.byteLength(head) - Buffer.byteLength(foot);
  return Buffer.from(head + piece.repeat(Math.max(0, Math.floor(free / Buffer.byteLength(piece)))) + foot);
}

/** Fills a file with this many pieces, or with as many as fit. */
export function counted(size: number, most: number, piece: string, head = '', foot = ''): Buffer {
  return filled(Math.min(size, most * Buffer.byteLength(piece) + head.length + foot.length), piece, head, foot);
}

const megabyte = 1024 * 1024;

/** Returns the number of bytes into which a packed file of this size unpacks. Files of 10 MB and more unpack to `most` megabytes. */
export function unpackedSize(size: number, most = 400): number {
  return Math.min(most * megabyte, Math.ceil((size / 10) * most));
}
