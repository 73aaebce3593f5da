import { type Transferable, Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** Milliseconds until the thread is ended. */
  readonly patience: number;
  /** What it may have in JavaScript values; bytes are not among them. */
  readonly heapMegabytes: number;
}

/** The thread gave no answer: it took too long, no memory was left, or what it did went wrong in a way that it could not tell. */
export class WorkerFailed extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Runs a module in a thread of its own, which ends with it: what takes long keeps nobody else waiting, and what was made to stop a reader stops
 * that thread alone.
 * @param module it reads `workerData`, and posts one message
 * @param transfer of `data`, what is gone from here afterwards
 * @throws WorkerFailed; another error where no thread could be started, which says nothing about `data`
 */
export async function runInWorker<Answer>(
  module: URL,
  data: unknown,
  { patience, heapMegabytes }: ThreadLimits,
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
  const timer = setTimeout(() => giveUp(`It took longer than ${patience} ms`), patience);
  try {
    return await answered.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
