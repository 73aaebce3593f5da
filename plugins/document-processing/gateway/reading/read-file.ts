import { Worker } from 'node:worker_threads';
import type { FileReadings } from '../../contract/index.ts';
import { noReadings } from './file-readings.ts';
import type { PageMessage } from './page-thread.ts';

export interface FileToRead {
  /** The media type, recognised by the content. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The company's own numbers (IČO, DIČ, IČ DPH). Other numbers on the page belong to the supplier or the customer. */
  readonly ownIds: readonly string[];
}

/** The timeout of reading a file in milliseconds. An invoice needs far less. */
const readTimeout = 120_000;
const heapMegabytes = 512;

/**
 * Reads all data of a file, each value with its source. A separate thread reads the file and ends afterwards. A file that was made to block
 * a reader blocks only that thread; at the timeout, the data that was read so far is returned.
 */
export async function readFileOf(file: FileToRead, signal: AbortSignal): Promise<FileReadings> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./page-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // The PDF library prints warnings, which do not belong into the log.
    stdout: true,
    stderr: true,
  });
  const answered = Promise.withResolvers<FileReadings>();
  let known = noReadings;
  worker.on('message', ({ readings, isAll }: PageMessage) => {
    known = readings;
    if (isAll) answered.resolve(readings);
  });
  worker.once('error', () => answered.resolve(known));
  worker.once('exit', () => answered.resolve(known));
  const timer = setTimeout(() => answered.resolve(known), readTimeout);
  const give = () => answered.reject(signal.reason);
  signal.addEventListener('abort', give, { once: true });
  try {
    return await answered.promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', give);
    await worker.terminate();
  }
}
