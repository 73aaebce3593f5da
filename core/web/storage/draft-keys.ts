import type { SafeStorage } from './browser-storage.ts';

/** The prefix of the keys of all stored drafts. */
export const draftRoot = 'kostra.draft/';

/** Returns the prefix of the keys of one user's drafts. */
export function draftPrefix(userId: string): string {
  return `${draftRoot}${encodeURIComponent(userId)}/`;
}

/** Removes all drafts of a user after a manual sign-out, even if no form was opened since. */
export function forgetDrafts(storage: SafeStorage, userId: string): void {
  for (const key of storage.keys()) if (key.startsWith(draftPrefix(userId))) storage.remove(key);
}
