/** Runs jobs one after another and accepts only a limited number at a time. */
export class JobQueue {
  readonly #limit: number;
  readonly #failed: (error: unknown) => void;
  #pending = 0;
  #tail: Promise<void> = Promise.resolve();

  /** @param failed is called for a job that threw; the next job runs in any case */
  constructor(limit: number, failed: (error: unknown) => void) {
    this.#limit = limit;
    this.#failed = failed;
  }

  get busy(): boolean {
    return this.#pending > 0;
  }

  /** Resolves when all jobs pushed so far are done. */
  get settled(): Promise<void> {
    return this.#tail;
  }

  /** Adds a job. Returns false if the queue is full; the job will then not run. */
  push(job: () => Promise<void>): boolean {
    if (this.#pending >= this.#limit) return false;
    this.#pending += 1;
    this.#tail = this.#tail
      .then(job)
      .catch(this.#failed)
      .finally(() => {
        this.#pending -= 1;
      });
    return true;
  }
}
