import type { SafeStorage } from './browser-storage.ts';

/** The prefix of the keys of all stored drafts. */
export const draftRoot = 'kostra.draft/';

/** Returns the prefix of the keys of one user's drafts. */
export function draftPrefix(userId: string): string {
  return `${draftRoot}${encodeURIComponent(userId)}/`;
}

/** The key in a tab's storage under which it remembers the drafts to restore after the sign-in. */
const returnKey = 'kostra.drafts-to-restore';

/** Remembers the keys of drafts until the user is back from the sign-in. */
export function keepForReturn(tab: SafeStorage | undefined, keys: readonly string[]): void {
  if (keys.length > 0) tab?.set(returnKey, JSON.stringify(keys));
}

/** Returns whether a tab has drafts to restore after the sign-in. */
export function waitsForReturn(tab: SafeStorage): boolean {
  return tab.get(returnKey) !== undefined;
}

/** Takes the remembered keys of one user. Those of another user stay: the person may come back in this tab after somebody else. */
export function takeForReturn(tab: SafeStorage | undefined, prefix: string): readonly string[] {
  try {
    const keys: unknown = JSON.parse(tab?.get(returnKey) ?? '[]');
    const mine = Array.isArray(keys) ? keys.filter((key) => typeof key === 'string' && key.startsWith(prefix)) : [];
    if (mine.length > 0) tab?.remove(returnKey);
    return mine;
  } catch {
    return []; // the data was not written by keepForReturn
  }
}
