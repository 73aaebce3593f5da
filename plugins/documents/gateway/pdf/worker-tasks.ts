import type { MessagePort, Transferable } from 'node:worker_threads';

/** What a worker thread answers to a task. */
export type TaskAnswer<Result> = { readonly value: Result } | { readonly error: string };

/**
 * The worker's side of a pool: answers each task with a value or with what went wrong. Only what no task caught ends the
 * thread.
 */
export function serveTasks<Task, Result>(
  port: MessagePort | null,
  work: (task: Task) => Promise<{ value: Result; transfer: Transferable[] }>,
): void {
  port?.on('message', (task: Task) => {
    void work(task).then(
      ({ value, transfer }) => port.postMessage({ value } satisfies TaskAnswer<Result>, transfer),
      (error: unknown) =>
        port.postMessage({
          error: error instanceof Error ? error.message : String(error),
        } satisfies TaskAnswer<Result>),
    );
  });
}
