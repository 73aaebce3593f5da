import type { Contributed } from '#core/contract/fields';
import { completedKind } from './completed-kinds.ts';
import { type WordedKind, wordedKinds } from './kind.ts';

/** Returns the installed kinds with everything that plugins add to them. */
export function completedKinds(contributed: Contributed): readonly WordedKind[] {
  return contributed.read(wordedKinds).map(({ value }) => completedKind(value, contributed));
}
