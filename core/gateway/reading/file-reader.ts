import { type Transferable, Worker } from 'node:worker_threads';
import { refuseInTransaction } from '../database/open-transaction.ts';
import { limitConcurrency, type Turn } from '../limit-concurrency.ts';

/*
 * Files come from strangers, so what reads them runs in a thread whose time and memory are limited: a file that was made to block or fill
 * its reader stops only that thread. JavaScript values are limited by V8 itself. Buffers are not, so they are measured while the thread
 * runs.
 */

export interface ReaderLimits {
  /**
   * The processor time after which the thread is ended, in milliseconds. It is not the time on the clock, because on a busy machine a good
   * file would exceed that.
   */
  readonly timeout: number;
  /** The maximum memory for JavaScript values, in megabytes. */
  readonly heapMegabytes: number;
  /** The maximum memory for buffers, such as unpacked streams and pixels, in megabytes. */
  readonly bufferMegabytes: number;
  /** The number of files that are read at once. The others wait, and their owners take turns. */
  readonly atOnce: number;
}

/** The error for a file whose reader exceeded its limits, or failed without an answer. The same file would do it again. */
export class ReaderStopped extends Error {
  override readonly name = 'ReaderStopped';
}

export interface ReadingOptions<Answer> extends Turn {
  /** The parts of the input that are transferred, so they cannot be used here afterwards. */
  readonly transfer?: readonly Transferable[];
  /** Receives what the thread knows before its answer. */
  readonly tell?: (part: Answer) => void;
}

/** A message of the thread: a part of the answer, the answer, or the cause of its failure. */
export type ThreadMessage<Answer> =
  | { readonly part: Answer }
  | { readonly answer: Answer }
  | { readonly failed: string };

/** The time for which a thread waits for the next file, in milliseconds. A new one needs a tenth of a second of the processor. */
const idleTime = 5_000;
/** The interval of measuring the buffers in milliseconds. In it a thread can fill about a hundred megabytes. */
const measuringInterval = 100;
/** The time on the clock after which a thread is ended that uses no processor, because it waits for something, in milliseconds. */
const waitLimit = 300_000;

/** Reads files of one kind in threads. */
export class FileReader<Input, Answer> {
  readonly #module: URL;
  readonly #limits: ReaderLimits;
  readonly #inTurn: ReturnType<typeof limitConcurrency>;
  readonly #idle = new Map<ReaderThread<Answer>, NodeJS.Timeout>();

  /** @param module the module that the threads run; it calls `serveReader` */
  constructor(module: URL, limits: ReaderLimits) {
    this.#module = module;
    this.#limits = limits;
    this.#inTurn = limitConcurrency(limits.atOnce);
  }

  /**
   * Reads a file, never within a transaction: a large file takes seconds, and waits while others are read.
   * @throws ReaderStopped; another error within a transaction, or if no thread could be started, which is independent of the file
   */
  async read(input: Input, options: ReadingOptions<Answer> = {}): Promise<Answer> {
    refuseInTransaction('A file is read');
    return this.#inTurn(async () => {
      const thread = this.#idleThread() ?? new ReaderThread<Answer>(this.#module, this.#limits);
      try {
        const answer = await thread.read(input, options);
        this.#keep(thread);
        return answer;
      } catch (error) {
        await thread.end();
        throw error;
      }
    }, options);
  }

  #idleThread(): ReaderThread<Answer> | undefined {
    for (const [thread, timer] of this.#idle) {
      this.#idle.delete(thread);
      clearTimeout(timer);
      if (thread.isAlive) return thread;
    }
    return undefined;
  }

  #keep(thread: ReaderThread<Answer>): void {
    const end = () => {
      this.#idle.delete(thread);
      void thread.end();
    };
    this.#idle.set(thread, setTimeout(end, idleTime).unref());
  }
}

class ReaderThread<Answer> {
  readonly #worker: Worker;
  readonly #limits: ReaderLimits;
  #take: (message: ThreadMessage<Answer>) => void = () => undefined;
  #fail: (error: Error) => void = () => undefined;

  constructor(module: URL, limits: ReaderLimits) {
    this.#limits = limits;
    this.#worker = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
      // The warnings of a library about a file must not get into the log.
      stdout: true,
      stderr: true,
    });
    this.#worker.on('message', (message: ThreadMessage<Answer>) => this.#take(message));
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#fail(error.code === 'ERR_WORKER_INIT_FAILED' ? error : new ReaderStopped(error.message)),
    );
    this.#worker.on('exit', () => this.#fail(new ReaderStopped('It ended without an answer')));
  }

  get isAlive(): boolean {
    return this.#worker.threadId > 0;
  }

  async read(input: unknown, { transfer = [], signal, tell }: ReadingOptions<Answer>): Promise<Answer> {
    const { timeout, bufferMegabytes } = this.#limits;
    const answered = Promise.withResolvers<Answer>();
    const stop = (why: string) => answered.reject(new ReaderStopped(why));
    this.#fail = answered.reject;
    this.#take = (message) => {
      if ('answer' in message) answered.resolve(message.answer);
      else if ('part' in message) tell?.(message.part);
      else stop(message.failed);
    };
    const abandon = () => answered.reject(signal?.reason);
    signal?.addEventListener('abort', abandon, { once: true });
    const usedBefore = this.#processorTime();
    const timer = setTimeout(() => stop(`It took longer than ${waitLimit} ms`), waitLimit);
    const measuring = setInterval(async () => {
      if ((await this.#bufferBytes()) > bufferMegabytes * 1024 * 1024)
        stop(`It needs buffers of more than ${bufferMegabytes} MB`);
      if ((await this.#processorTime()) - (await usedBefore) > timeout) stop(`It took longer than ${timeout} ms`);
    }, measuringInterval);
    try {
      this.#worker.ref();
      this.#worker.postMessage(input, transfer);
      return await answered.promise;
    } finally {
      clearTimeout(timer);
      clearInterval(measuring);
      signal?.removeEventListener('abort', abandon);
      // An idle thread does not keep the process alive.
      this.#worker.unref();
    }
  }

  end(): Promise<number> {
    return this.#worker.terminate();
  }

  /** Returns the processor time that the thread has used, in milliseconds. */
  async #processorTime(): Promise<number> {
    try {
      const { user, system } = await this.#worker.cpuUsage();
      return (user + system) / 1_000;
    } catch {
      return 0; // the thread has not begun, or has ended, and its `exit` says so
    }
  }

  async #bufferBytes(): Promise<number> {
    try {
      return (await this.#worker.getHeapStatistics()).external_memory;
    } catch {
      return 0; // the thread has ended, and its `exit` says so
    }
  }
}
