import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the work of a transaction, so that `refuseInTransaction` knows that it is open. */
export async function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  return running.run(transaction, work).finally(() => {
    transaction.isOpen = false; // what the work started and left behind is no part of the transaction
  });
}

/**
 * Refuses slow work that no transaction may wait for: it would hold a connection of the pool and its locks all that time.
 * @param what such as `A file is read`
 * @throws Error within an open transaction, which is a mistake of the code and not of a user
 */
export function refuseInTransaction(what: string): void {
  if (running.getStore()?.isOpen)
    throw new Error(`${what} while a transaction is open; do it before: see \`implement\` in core/gateway/http`);
}
