import { FileReader, ReaderStopped } from '#core/gateway';
import type { FileReadings } from '../../contract/index.ts';
import { noReadings } from './file-readings.ts';

export interface FileToRead {
  /** The media type, recognised by the content. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The company's own numbers (IČO, DIČ, IČ DPH). Other numbers on the page belong to the supplier or the customer. */
  readonly ownIds: readonly string[];
}

/** An invoice needs far less. */
const reader = new FileReader<FileToRead, FileReadings>(new URL('./page-thread.ts', import.meta.url), {
  timeout: 120_000,
  heapMegabytes: 512,
  bufferMegabytes: 768,
  atOnce: 2,
});

/** Reads all data of a file, each value with its source. If a file stops its reader, the data that was read until then is returned. */
export async function readFileOf(file: FileToRead, signal: AbortSignal): Promise<FileReadings> {
  let known = noReadings;
  const tell = (soFar: FileReadings) => {
    known = soFar;
  };
  return reader.read(file, { signal, tell }).catch((error: unknown) => {
    if (error instanceof ReaderStopped) return known;
    throw error;
  });
}
