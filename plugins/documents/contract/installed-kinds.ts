import type { Contributed } from '#core/contract/fields';
import { completedKind } from './completed-kinds.ts';
import { type WordedKind, wordedKinds } from './kind.ts';

/** Returns the installed kinds with everything that plugins add to them. */
export function completedKinds(contributed: Contributed): readonly WordedKind[] {
  return contributed.read(wordedKinds).map(({ value }) => completedKind(value, contributed));
}

/** Returns the installed kind with this path segment; `undefined` if there is none. */
export function kindAt(contributed: Contributed, collection: string | null): WordedKind | undefined {
  return completedKinds(contributed).find((kind) => kind.collection === collection);
}
