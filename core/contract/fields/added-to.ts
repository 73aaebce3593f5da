import type { Point } from '#core/registry';
import { inEachLanguage, type LanguageCode } from '../languages.ts';
import type { AddedFields, ExtraValues } from './added-field.ts';
import { type FieldSet, shownExtra } from './field-set.ts';
import type { Contributed } from './open-schema.ts';

/** The captions of added fields and of their choices, by language. */
export type FieldCaptions = Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;

export interface Added {
  readonly fields: AddedFields;
  readonly captions: FieldCaptions;
}

/** What records have to which no plugin adds fields. */
export const nothingAdded: Added = { fields: {}, captions: inEachLanguage(() => ({})) };

const known = new WeakMap<readonly object[], Added>();

/** Returns all fields that plugins add to the records of one owner. Of two fields with one name the first is added. */
export function addedTo(point: Point<FieldSet>, contributed: Contributed): Added {
  const contributions = contributed.read(point);
  let added = known.get(contributions);
  if (!added) {
    const sets = contributions.map(({ value }) => value).toReversed();
    added = {
      fields: Object.assign({}, ...sets.map(({ fields }) => fields)),
      captions: inEachLanguage((language) => Object.assign({}, ...sets.map(({ captions }) => captions?.[language]))),
    };
    known.set(contributions, added);
  }
  return added;
}

/** Returns the names that more than one plugin adds, each with the contribution whose field is left out. */
export function namesAddedTwice(
  point: Point<FieldSet>,
  contributed: Contributed,
): { readonly name: string; readonly id: string; readonly owner: string }[] {
  const seen = new Set<string>();
  return contributed.read(point).flatMap(({ id, owner, value }) =>
    Object.keys(value.fields).flatMap((name) => {
      if (seen.has(name)) return [{ name, id, owner }];
      seen.add(name);
      return [];
    }),
  );
}

/** Returns a stored record as responses have it: with `extra` only if plugins add fields. */
export function answeredRecord<R extends { readonly extra?: ExtraValues | undefined }>(
  record: R,
  { fields }: Added,
): R {
  const { extra, ...rest } = record;
  const shown = Object.keys(fields).length > 0 && { extra: shownExtra(fields, extra) };
  return { ...rest, ...shown } as R; // the same record; `extra` is optional
}
