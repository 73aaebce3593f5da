import type { LanguageCode } from '#core/contract';
import { type ExtraValues, readFields, type StatedAs } from '#core/contract/fields';
import { type DocumentFieldSet } from '#plugins/documents/contract';

/** The values of business terms, by their numbers. Terms without a value are absent. */
export type StatedTerms = Readonly<Record<string, string>>;

/**
 * Returns the business terms of a document or a line that are in fields added by plugins. A field that has its initial value is left out.
 * If two fields have the same term, the first one is used.
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
