import type { SafeStorage } from '../storage/browser-storage.ts';

const tabKey = 'kostra.tab';

/**
 * Claims this tab's name with a lock. A duplicated tab starts with a copy of the first tab's sessionStorage, including its refresh token;
 * the provider treats the second use of a refresh token as theft and signs both tabs out. So each tab holds a lock on a name in its
 * sessionStorage: a tab that finds its name locked is the copy. @returns whether this tab is the original
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

/** Holds the lock until the tab is closed. */
function hold(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    void locks.request(`kostra.tab.${name}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => {});
    });
  });
}
