import { readFileSync } from 'node:fs';
import { inEachLanguage } from '#core/contract';
import { type PartyField, partyWords, readTexts } from '../texts/index.ts';
import type { ImportField } from './import-target.ts';

/**
 * Fields in the order in which they are offered. A folder says what people call them, in `xx.json` (but for names, addresses and VAT, whose
 * words are the core's); what else the heads of columns call them, in `headings.json`, in any language and the most usual first:
 * `"name": ["Názov firmy", "Customer"]`.
 * @param more what the folder does not say of some of them
 * @throws Error at start, where a file is missing or no JSON
 */
export function importFields<Texts extends Readonly<Record<string, string>>>(
  folder: URL,
  ids: readonly (PartyField | (keyof Texts & string))[],
  more: Partial<Record<PartyField | (keyof Texts & string), Pick<ImportField, 'required' | 'looksLike' | 'fits'>>> = {},
): readonly ImportField[] {
  const texts = readTexts<Texts>(folder);
  const headings = JSON.parse(readFileSync(new URL('headings.json', folder), 'utf8')) as Record<string, string[]>; // see above
  return ids.map((id) => {
    const titles = inEachLanguage((language) => texts[language][id] ?? partyWords[language][id as PartyField]); // one of both
    return {
      id,
      titles,
      headings: [...Object.values(titles), ...(headings[id] ?? [])],
      ...more[id],
    };
  });
}
