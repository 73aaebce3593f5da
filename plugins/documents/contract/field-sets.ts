import type { FieldSet } from '#core/contract/fields';
import { point } from '#core/registry';
import type { FieldName } from './fields.ts';
import { type ExtraField, isTaxDocument, isTheirInvoice } from './kind-fields.ts';
import type { DocumentKind } from './kind.ts';
import type { Line } from './line-fields.ts';

/** Kinds by what they are: tax documents, those that somebody else makes, and among them those that suppliers make out. */
type KindGroup = keyof typeof groups;

/** The fields that a plugin adds to documents; see *Fields that a plugin adds* in plugins/documents/README.md. */
export interface DocumentFieldSet extends FieldSet<ExtraField & { readonly form: 'terms' | 'details' }> {
  /** Whether each document has them, or each of its lines. */
  readonly on: 'document' | 'line';
  /** The kinds: all, or some by what they are and by their ids. */
  readonly of: 'all' | KindGroup | readonly (KindGroup | string)[];
}

export const documentFieldSets = point<DocumentFieldSet>('documents.field-sets');

/** Returns the set itself; a name of the engine's own fields does not compile. */
export function documentFieldSet<const Set extends DocumentFieldSet>(
  set: Set & { readonly fields: { readonly [Name in keyof Set['fields'] & (FieldName | keyof Line)]: never } },
): Set {
  return set;
}

/** The part of a kind that decides which fields its documents have. */
export type ExtendedKind = Pick<
  DocumentKind,
  'id' | 'direction' | 'party' | 'countsAs' | 'extra' | 'lineExtra' | 'added'
>;

/**
 * Returns the kind with the fields that plugins add to it. The engine uses only completed kinds; a kind that is completed already, or to
 * which nobody adds anything, stays the same object. Of two fields with one name the first is added.
 */
export function completeKind<Kind extends ExtendedKind>(kind: Kind, sets: readonly DocumentFieldSet[]): Kind {
  if (kind.added) return kind;
  return sets.reduce((whole, { on, of, fields }) => {
    if (!isOf(kind, of)) return whole;
    const name = on === 'line' ? 'lineExtra' : 'extra';
    const added = Object.keys(on === 'line' ? {} : fields).filter((one) => !(one in whole.extra));
    return {
      ...whole,
      [name]: { ...whole[name], ...fields, ...whole[name] },
      added: [...(whole.added ?? []), ...added],
    };
  }, kind);
}

/** Checks whether a set of fields is for the kind. */
export function isOf(kind: ExtendedKind, of: DocumentFieldSet['of']): boolean {
  if (of === 'all') return true;
  return [of].flat().some((one) => (one in groups ? groups[one as KindGroup](kind) : one === kind.id));
}

const groups = {
  tax: isTaxDocument,
  received: ({ direction }: ExtendedKind) => direction === 'received',
  theirInvoices: isTheirInvoice,
};
