import { type LanguageCode, languages } from '#core/contract';
import type { ImportField } from './import-target.ts';

/**
 * Fields from a folder's texts, in which each has its title and then what else it is called, parted by `|`: `"name": "Názov|Meno|Firma"`.
 * @param more what the texts do not say of some of them
 */
export function importFields<Id extends string>(
  texts: Readonly<Record<LanguageCode, Readonly<Record<Id, string>>>>,
  ids: readonly Id[],
  more: Partial<Record<Id, Pick<ImportField, 'required' | 'looksLike'>>> = {},
): readonly ImportField[] {
  return ids.map((id) => {
    const names = languages.map((language) => [language, texts[language][id].split('|')] as const);
    const titles = Object.fromEntries(names.map(([language, [title = id]]) => [language, title]));
    return {
      id,
      titles: titles as Record<LanguageCode, string>, // one of each
      headings: names.flatMap(([, all]) => all),
      ...more[id],
    };
  });
}
