import type { LanguageCode } from '#core/contract';
import { type ExtraValues, readFields, type StatedAs } from '#core/contract/fields';
import { type DocumentFieldSet } from '#plugins/documents/contract';

/** What business terms say, by their numbers. A term that says nothing is not there. */
export type StatedTerms = Readonly<Record<string, string>>;

/**
 * Returns what a document or a line says in the business terms of the fields that plugins add. A field with its initial value says nothing.
 * The first of two fields with one term says it.
 */
export function statedTerms(
  added: readonly DocumentFieldSet[],
  on: DocumentFieldSet['on'],
  record: { readonly extra?: ExtraValues | undefined },
  language: LanguageCode,
): StatedTerms {
  const terms: Record<string, string> = {};
  for (const set of added.filter((one) => one.on === on)) {
    const values = readFields(set, record);
    for (const [name, stated] of Object.entries(set.terms ?? {})) {
      const value = values[name];
      if (typeof value !== 'string' || value === set.fields[name]?.initial) continue;
      const caption = set.captions?.[language][`${name}.${value}`];
      for (const [term, as] of Object.entries(stated)) {
        const text = textOf(as, value.trim(), caption);
        if (text) terms[term] ??= text;
      }
    }
  }
  return terms;
}

function textOf(as: StatedAs, value: string, caption: string | undefined): string | undefined {
  if (as === 'value') return value;
  return as === 'caption' ? caption : as[value];
}
