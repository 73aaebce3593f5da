import { Worker } from 'node:worker_threads';
import type { FileReadings } from '../../contract/index.ts';
import { noReadings } from './file-readings.ts';
import type { PageMessage } from './page-thread.ts';

export interface FileToRead {
  /** Media type, by its content. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Numbers of the company itself (IČO, DIČ, IČ DPH): what stands on a page beside them is the other side's. */
  readonly ownIds: readonly string[];
}

/** Milliseconds; far more than an invoice needs. */
const patience = 120_000;
const heapMegabytes = 512;

/**
 * Everything that is said in the file, each value with where it stands. It is read in a thread of its own, which ends with it: one that was made to
 * stop a reader stops that thread alone, and says what was read until then.
 */
export async function readFileOf(file: FileToRead, signal: AbortSignal): Promise<FileReadings> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./page-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // What a reader of PDFs complains of is nobody's business.
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
  const timer = setTimeout(() => answered.resolve(known), patience);
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
