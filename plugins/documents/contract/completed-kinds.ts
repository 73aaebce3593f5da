import { inEachLanguage } from '#core/contract';
import type { Contributed } from '#core/contract/fields';
import type { Active } from '#core/registry';
import { completeKind, type DocumentFieldSet, documentFieldSets, type ExtendedKind, isOf } from './field-sets.ts';
import type { KindWords, WordedKind } from './kind.ts';

type Sets = readonly Active<DocumentFieldSet>[];

/** The completed kinds by the contributions that they were completed with, and by their own description. */
const completed = new WeakMap<Sets, WeakMap<object, object>>();

/**
 * Returns the kind with the fields that the installed plugins add to it, and with their captions if it has words. While the same plugins
 * run, it is the same object.
 */
export function completedKind<Kind extends ExtendedKind>(kind: Kind, contributed: Contributed): Kind {
  const contributions = contributed.read(documentFieldSets);
  if (contributions.length === 0 || kind.added) return kind;
  const known = completed.get(contributions) ?? new WeakMap<object, object>();
  completed.set(contributions, known);
  const found = known.get(kind);
  if (found) return found as Kind; // made below of this kind
  const sets = contributions.map(({ value }) => value);
  const made = withCaptions(
    completeKind(kind, sets),
    sets.filter(({ of }) => isOf(kind, of)),
  );
  known.set(kind, made);
  return made;
}

function withCaptions<Kind extends ExtendedKind & Partial<WordedKind>>(
  kind: Kind,
  sets: readonly DocumentFieldSet[],
): Kind {
  const { words } = kind;
  if (!words) return kind;
  return {
    ...kind,
    words: inEachLanguage((language) =>
      sets.reduce<KindWords>((whole, { on, captions }) => {
        const name = on === 'line' ? 'lineFields' : 'fields';
        return { ...whole, [name]: { ...captions?.[language], ...whole[name] } };
      }, words[language]),
    ),
  };
}
