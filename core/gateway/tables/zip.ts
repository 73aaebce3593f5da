import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file to be written into a ZIP. */
export interface ZipEntry {
  /** The name with folders, separated by `/`. */
  readonly name: string;
  readonly parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** Whether the file is compressed; `false` is for data that is already compressed. Default `true`. */
  readonly compress?: boolean;
  /** The date of the file; default now. */
  readonly mtime?: Date;
}

/** Makes a ZIP while it is read; its entries are read one after the other. */
export async function* zipped(entries: readonly ZipEntry[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  // An entry that fails ends the whole output, so that no incomplete ZIP looks like a complete one.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, parts, compress = true, mtime = new Date() } of entries)
    zip.addReadStreamLazy(name, { compress, mtime }, (give) => {
      const stream = Readable.from(bytesOf(parts), { objectMode: false });
      stream.on('error', (error) => output.destroy(error));
      give(null, stream);
    });
  zip.end();
  yield* output as AsyncIterable<Uint8Array>;
}

async function* bytesOf(parts: ZipEntry['parts']): AsyncIterable<Uint8Array> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
}
