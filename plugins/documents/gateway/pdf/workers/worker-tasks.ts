import type { MessagePort, Transferable } from 'node:worker_threads';

export type TaskAnswer<Result> = { readonly value: Result } | { readonly error: string };

/** Connects a worker to its pool: the worker answers each task with a value or an error. Only an error outside a task ends the thread. */
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
