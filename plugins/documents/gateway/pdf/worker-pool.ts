import { Worker } from 'node:worker_threads';
import { PdfError } from './pdf-error.ts';
import type { TaskAnswer } from './worker-tasks.ts';

export interface WorkerPoolOptions {
  /** The module of the worker, which must call `serveTasks`. */
  readonly module: URL;
  /** The maximum number of threads; each starts when a task first needs it. */
  readonly size: number;
  /** The maximum number of waiting tasks. Further tasks are refused at once, so that memory stays limited under load. */
  readonly queueLimit: number;
  /** The timeout of one task in milliseconds, without the time of waiting. */
  readonly timeoutMilliseconds: number;
  /** The heap limit of one thread in megabytes; a task that needs more ends its thread, not the gateway. */
  readonly heapMegabytes?: number;
}

interface Job<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: PdfError) => void;
}

interface Thread<Task, Result> {
  readonly worker: Worker;
  job: Job<Task, Result> | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * A pool that runs tasks on a few threads, one at a time on each, in the order of arrival. A task that crashes its thread or takes too long
 * fails alone: the thread is replaced when the next task needs it. Idle threads do not keep the process alive.
 */
export class WorkerPool<Task, Result> {
  readonly #options: WorkerPoolOptions;
  readonly #threads = new Set<Thread<Task, Result>>();
  readonly #queue: Job<Task, Result>[] = [];
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** Runs a task. @throws PdfError with any of its codes */
  run(task: Task): Promise<Result> {
    if (this.#closed) return Promise.reject(new PdfError('pdf-closed', 'The printing threads were stopped'));
    if (!this.#hasIdleThread() && this.#queue.length >= this.#options.queueLimit) {
      return Promise.reject(new PdfError('pdf-queue-full', `${this.#queue.length} documents wait to be printed`));
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve, reject });
      this.#dispatch();
    });
  }

  /** Stops the threads and rejects all running and waiting tasks. */
  async close(): Promise<void> {
    this.#closed = true;
    const stopped = new PdfError('pdf-closed', 'The printing threads were stopped');
    for (const job of this.#queue.splice(0)) job.reject(stopped);
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, stopped)));
  }

  #hasIdleThread(): boolean {
    return this.#threads.size < this.#options.size || [...this.#threads].some(({ job }) => !job);
  }

  #dispatch(): void {
    while (this.#queue.length > 0 && this.#hasIdleThread()) {
      const thread = [...this.#threads].find(({ job }) => !job) ?? this.#start();
      const job = this.#queue.shift();
      if (!job) return;
      const { timeoutMilliseconds } = this.#options;
      thread.job = job;
      thread.worker.ref();
      thread.timer = setTimeout(() => {
        void this.#end(thread, new PdfError('pdf-timed-out', `It took longer than ${timeoutMilliseconds} ms`));
      }, timeoutMilliseconds);
      thread.worker.postMessage(job.task);
    }
  }

  #start(): Thread<Task, Result> {
    const { module, heapMegabytes } = this.#options;
    // The thread gets no flags of the main process, because some of them (such as --expose-gc of a benchmark) are refused in a thread.
    const worker = new Worker(module, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    const thread: Thread<Task, Result> = { worker, job: undefined, timer: undefined };
    this.#threads.add(thread);
    worker.on('message', (answer: TaskAnswer<Result>) => this.#answered(thread, answer));
    worker.on('error', (error: Error) => this.#lost(thread, new PdfError('pdf-worker-crashed', error.message)));
    worker.on('exit', (code) => this.#lost(thread, new PdfError('pdf-worker-crashed', `It ended with code ${code}`)));
    return thread;
  }

  #answered(thread: Thread<Task, Result>, answer: TaskAnswer<Result>): void {
    const job = this.#release(thread);
    thread.worker.unref();
    if ('value' in answer) job?.resolve(answer.value);
    else job?.reject(new PdfError('pdf-not-printable', answer.error));
    this.#dispatch();
  }

  /** Handles a lost thread; both `error` and `exit` report it. */
  #lost(thread: Thread<Task, Result>, error: PdfError): void {
    this.#threads.delete(thread);
    this.#release(thread)?.reject(error);
    this.#dispatch();
  }

  async #end(thread: Thread<Task, Result>, error: PdfError): Promise<void> {
    this.#lost(thread, error);
    await thread.worker.terminate();
  }

  #release(thread: Thread<Task, Result>): Job<Task, Result> | undefined {
    const { job } = thread;
    clearTimeout(thread.timer);
    thread.job = undefined;
    return job;
  }
}
