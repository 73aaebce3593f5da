import type { SafeStorage } from '../storage/browser-storage.ts';

const tabKey = 'kostra.tab';

/**
 * A duplicated tab begins with a copy of the first one's sessionStorage, its refresh token too; the provider takes a
 * token's second use for theft and signs both out. So each tab holds a lock on a name it keeps there: who finds its name
 * locked is the copy. Answers whether this tab is the rightful one.
 */
export async function claimTab(storage: SafeStorage, locks: LockManager | undefined): Promise<boolean> {
  if (!locks) return true;
  const name = storage.get(tabKey);
  if (name && (await hold(locks, name))) return true;
  const fresh = crypto.randomUUID();
  storage.set(tabKey, fresh);
  await hold(locks, fresh);
  return name === undefined;
}

/** Holds the lock until the tab is gone. */
function hold(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    void locks.request(`kostra.tab.${name}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => {});
    });
  });
}
