import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '#core/gateway';
import type { PrintTurn } from '../../../contract/index.ts';
import { PdfError } from './pdf-error.ts';
import type { TaskAnswer } from './worker-tasks.ts';

export interface WorkerPoolOptions {
  /** The module of the worker, which must call `serveTasks`. */
  readonly module: URL;
  /** The maximum number of threads; each starts when a task first needs it. */
  readonly size: number;
  /** The maximum number of waiting tasks of each owner. Further tasks of that owner are refused at once. */
  readonly waitingEach: number;
  /** The timeout of one task in milliseconds, without the time of waiting. */
  readonly timeoutMilliseconds: number;
  /** The heap limit of one thread in megabytes; a task that needs more ends its thread, not the gateway. */
  readonly heapMegabytes?: number;
}

interface Job<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  /** Forgets the signal of the turn, which lives longer than the task: a job prints thousands of documents with one. */
  readonly stopListening: () => void;
}

interface Thread<Result> {
  readonly worker: Worker;
  job: Job<Result> | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** The time, in milliseconds, for which an unwanted task may go on. Most tasks end in it, and a new thread costs more than such a task. */
const unwantedTime = 1_000;

/**
 * A pool that runs tasks on a few threads, one at a time on each; the owners of waiting tasks take turns. A task that crashes its thread or
 * takes too long fails alone: the thread is replaced when the next task needs it. Idle threads do not keep the process alive.
 */
export class WorkerPool<Task, Result> {
  readonly #options: WorkerPoolOptions;
  readonly #threads = new Set<Thread<Result>>();
  readonly #inTurn: ReturnType<typeof limitConcurrency>;
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#inTurn = limitConcurrency(options.size, options);
  }

  /**
   * Runs a task in its turn.
   * @throws PdfError with any of its codes; TooMuchWaiting; the reason of the turn's signal if nobody wants the result any more
   */
  run(task: Task, turn: PrintTurn): Promise<Result> {
    return this.#inTurn(() => this.#runNow(task, turn), turn);
  }

  /** Stops the threads and rejects all running tasks; the waiting ones are rejected when their turn comes, which is at once. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, stopped())));
  }

  #runNow(task: Task, { signal }: PrintTurn): Promise<Result> {
    if (this.#closed) return Promise.reject(stopped());
    const thread = [...this.#threads].find(({ job }) => !job) ?? this.#start();
    return new Promise((resolve, reject) => {
      const { timeoutMilliseconds } = this.#options;
      const end = () => this.#endAfter(thread, unwantedTime, () => signal?.reason);
      signal?.addEventListener('abort', end);
      thread.job = { resolve, reject, stopListening: () => signal?.removeEventListener('abort', end) };
      thread.worker.ref();
      this.#endAfter(thread, timeoutMilliseconds, () => {
        return new PdfError('pdf-timed-out', `It took longer than ${timeoutMilliseconds} ms`);
      });
      thread.worker.postMessage(task);
    });
  }

  #endAfter(thread: Thread<Result>, milliseconds: number, errorOf: () => Error): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => void this.#end(thread, errorOf()), milliseconds);
  }

  #start(): Thread<Result> {
    const { module, heapMegabytes } = this.#options;
    // The thread gets no flags of the main process, because some of them (such as --expose-gc of a benchmark) are refused in a thread.
    const worker = new Worker(module, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    const thread: Thread<Result> = { worker, job: undefined, timer: undefined };
    this.#threads.add(thread);
    worker.on('message', (answer: TaskAnswer<Result>) => this.#answered(thread, answer));
    worker.on('error', (error: Error) => this.#lost(thread, new PdfError('pdf-worker-crashed', error.message)));
    worker.on('exit', (code) => this.#lost(thread, new PdfError('pdf-worker-crashed', `It ended with code ${code}`)));
    return thread;
  }

  #answered(thread: Thread<Result>, answer: TaskAnswer<Result>): void {
    const job = this.#release(thread);
    thread.worker.unref();
    if ('value' in answer) job?.resolve(answer.value);
    else job?.reject(new PdfError('pdf-not-printable', answer.error));
  }

  /** Handles a lost thread; both `error` and `exit` report it. */
  #lost(thread: Thread<Result>, error: Error): void {
    this.#threads.delete(thread);
    this.#release(thread)?.reject(error);
  }

  async #end(thread: Thread<Result>, error: Error): Promise<void> {
    this.#lost(thread, error);
    await thread.worker.terminate();
  }

  #release(thread: Thread<Result>): Job<Result> | undefined {
    const { job } = thread;
    clearTimeout(thread.timer);
    job?.stopListening();
    thread.job = undefined;
    return job;
  }
}

function stopped(): PdfError {
  return new PdfError('pdf-closed', 'The printing threads were stopped');
}
