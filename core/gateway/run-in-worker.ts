import { type Transferable, Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** The time after which the thread is ended, in milliseconds. */
  readonly timeout: number;
  /** The maximum memory for JavaScript values, in megabytes; buffers do not count. */
  readonly heapMegabytes: number;
}

/** The error when the thread gave no answer: it took too long, had no memory left, or failed without a message. */
export class WorkerFailed extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Runs a module in a separate thread that ends afterwards: slow work does not block others, and malicious input that stops a parser stops
 * only that thread.
 * @param module reads `workerData` and posts one message
 * @param transfer the parts of `data` that are transferred, so they cannot be used here afterwards
 * @throws WorkerFailed; another error if the thread could not be started, which is independent of `data`
 */
export async function runInWorker<Answer>(
  module: URL,
  data: unknown,
  { timeout, heapMegabytes }: ThreadLimits,
  transfer: readonly Transferable[] = [],
): Promise<Answer> {
  const worker = new Worker(module, {
    workerData: data,
    transferList: [...transfer],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  const answered = Promise.withResolvers<Answer>();
  const giveUp = (why: string) => answered.reject(new WorkerFailed(why));
  worker.once('message', answered.resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_INIT_FAILED' ? answered.reject(error) : giveUp(error.message),
  );
  worker.once('exit', () => giveUp('It ended without an answer'));
  const timer = setTimeout(() => giveUp(`It took longer than ${timeout} ms`), timeout);
  try {
    return await answered.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
