import { beforeEach, expect, it } from 'vitest';
import { mapStorage } from '../storage/test-storage.ts';
import { claimTab } from './tab-claim.ts';

/** Simulates the browser's locks, by name. */
function lockManager() {
  const held = new Set<string>();
  const request = async (name: string, _options: unknown, run: (lock: Lock | null) => unknown) => {
    if (held.has(name)) return run(null);
    held.add(name);
    return run({ name, mode: 'exclusive' });
  };
  return { request } as unknown as LockManager; // the only method that is used
}
function tabStorage(copyOf: ReadonlyMap<string, string> = new Map()) {
  const entries = new Map(copyOf);
  return { entries, storage: mapStorage(entries) };
}

let locks: LockManager;
beforeEach(() => {
  locks = lockManager();
});

it('a fresh tab is rightful', async () => {
  await expect(claimTab(tabStorage().storage, locks)).resolves.toBe(true);
});

it('a duplicated tab is told that its tokens are another’s, and takes a name of its own', async () => {
  const first = tabStorage();
  await claimTab(first.storage, locks);
  const copy = tabStorage(first.entries);
  await expect(claimTab(copy.storage, locks)).resolves.toBe(false);
  expect(copy.entries.get('kostra.tab')).not.toBe(first.entries.get('kostra.tab'));
});

it('a reloaded tab, whose lock went with the page before, stays rightful', async () => {
  const tab = tabStorage();
  await claimTab(tab.storage, locks);
  await expect(claimTab(tab.storage, lockManager())).resolves.toBe(true);
});

it('a browser without locks is taken at its word', async () => {
  await expect(claimTab(tabStorage().storage, undefined)).resolves.toBe(true);
});
