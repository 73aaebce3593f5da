import type { SafeStorage } from './browser-storage.ts';

/** What the keys of all kept drafts begin with. */
export const draftRoot = 'kostra.draft/';

/** What the keys of one user's begin with. */
export function draftPrefix(userId: string): string {
  return `${draftRoot}${encodeURIComponent(userId)}/`;
}

/** The user has signed out by hand: nothing that they typed stays in this browser, also when no form was opened since. */
export function forgetDrafts(storage: SafeStorage, userId: string): void {
  for (const key of storage.keys()) if (key.startsWith(draftPrefix(userId))) storage.remove(key);
}
