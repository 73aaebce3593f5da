import type { Gate } from '#core/access';
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

/** Returns what each kind asks for, as the OpenAPI document names it at an endpoint that serves all kinds. */
export function rightsByKind(
  contributed: Contributed,
  gateOf: (kind: WordedKind) => Gate | undefined,
): readonly { readonly when: string; readonly needs: Gate }[] {
  return completedKinds(contributed).flatMap((kind) => {
    const needs = gateOf(kind);
    return needs ? [{ when: `for \`${kind.collection}\``, needs }] : [];
  });
}
