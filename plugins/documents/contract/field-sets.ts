import type { Contributed, FieldSet } from '#core/contract/fields';
import { inEachLanguage } from '#core/contract';
import { point } from '#core/registry';
import type { FieldName } from './fields.ts';
import { type ExtraField, isTaxDocument } from './kind-fields.ts';
import type { DocumentKind, KindWords, WordedKind } from './kind.ts';
import type { Line } from './line-fields.ts';

/** The fields that a plugin adds to documents; see *Fields that a plugin adds* in plugins/documents/README.md. */
export interface DocumentFieldSet extends FieldSet<ExtraField & { readonly form: 'terms' | 'details' }> {
  /** Whether each document has them, or each of its lines. */
  readonly on: 'document' | 'line';
  /** The kinds: all, those of tax documents, those that somebody else makes, or their ids. */
  readonly of: 'all' | 'tax' | 'received' | readonly string[];
}

export const documentFieldSets = point<DocumentFieldSet>('documents.field-sets');

/** Returns the set itself; a name of the engine's own fields does not compile. */
export function documentFieldSet<const Set extends DocumentFieldSet>(
  set: Set & { readonly fields: { readonly [Name in keyof Set['fields'] & (FieldName | keyof Line)]: never } },
): Set {
  return set;
}

type Fielded = Pick<DocumentKind, 'id' | 'direction' | 'countsAs' | 'extra' | 'lineExtra'>;

/** The completed kinds by their own description, each with the sets that it was completed with. */
const completed = new WeakMap<object, { readonly sets: readonly DocumentFieldSet[]; readonly kind: object }>();
const isCompleted = new WeakSet<object>();

/**
 * Returns the kind with the fields that plugins add to it. The engine uses only completed kinds. While the same sets are contributed, it is
 * the same object.
 */
export function completeKind<Kind extends Fielded>(kind: Kind, all: readonly DocumentFieldSet[]): Kind {
  const sets = all.filter((set) => isFor(set, kind));
  if (sets.length === 0 || isCompleted.has(kind)) return kind;
  const known = completed.get(kind);
  if (known?.sets.length === sets.length && known.sets.every((set, index) => set === sets[index]))
    return known.kind as Kind; // made below of this kind
  const made = sets.reduce(withSet, kind);
  completed.set(kind, { sets, kind: made });
  isCompleted.add(made);
  return made;
}

/** Returns the kind with the fields that the installed plugins add to it. */
export function completedKind<Kind extends Fielded>(kind: Kind, contributed: Contributed): Kind {
  return completeKind(
    kind,
    contributed.read(documentFieldSets).map(({ value }) => value),
  );
}

/** Returns the names in a set that the kind, or one of the sets before it, already has. These are not added. */
export function namesTaken(kind: Fielded, set: DocumentFieldSet, before: readonly DocumentFieldSet[]): string[] {
  if (!isFor(set, kind)) return [];
  const there = fieldsOn(completeKind(kind, before), set);
  return Object.keys(set.fields).filter((name) => name in there);
}

function isFor({ of }: DocumentFieldSet, kind: Fielded): boolean {
  if (of === 'all') return true;
  if (of === 'tax') return isTaxDocument(kind);
  return of === 'received' ? kind.direction === 'received' : of.includes(kind.id);
}

function fieldsOn({ extra, lineExtra }: Fielded, { on }: DocumentFieldSet) {
  return on === 'line' ? lineExtra : extra;
}

function withSet<Kind extends Fielded>(kind: Kind & Partial<WordedKind>, set: DocumentFieldSet): Kind {
  const there = fieldsOn(kind, set);
  const name = set.on === 'line' ? 'lineExtra' : 'extra';
  const { words, added = [] } = kind;
  const fresh = Object.entries(set.fields).filter(([one]) => !(one in there));
  return {
    ...kind,
    [name]: { ...there, ...Object.fromEntries(fresh) },
    ...(set.on === 'document' && { added: [...added, ...fresh.map(([one]) => one)] }),
    ...(words && { words: inEachLanguage((language) => withCaptions(words[language], set, set.captions?.[language])) }),
  };
}

function withCaptions(
  words: KindWords,
  { on }: DocumentFieldSet,
  captions: Readonly<Record<string, string>> = {},
): KindWords {
  const name = on === 'line' ? 'lineFields' : 'fields';
  return { ...words, [name]: { ...captions, ...words[name] } };
}
