import { readFileSync } from 'node:fs';
import { inEachLanguage } from '#core/contract';
import { type PartyField, partyWords, readTexts } from '../texts/index.ts';
import type { ImportField } from './import-target.ts';

/**
 * Makes the fields in the order in which they are offered. The folder has the fields' names in `xx.json` (except for names, addresses and
 * VAT, whose words are the core's), and other column headings in `headings.json`, in any language and the most usual first: `"name":
 * ["Názov firmy", "Customer"]`.
 * @param more further properties of some fields
 * @param written the headings over each field in the files that the plugin writes itself
 * @throws Error at the start, if a file is missing or no JSON
 */
export function importFields<Texts extends Readonly<Record<string, string>>>(
  folder: URL,
  ids: readonly (PartyField | (keyof Texts & string))[],
  more: Partial<
    Record<PartyField | (keyof Texts & string), Pick<ImportField, 'required' | 'orField' | 'looksLike' | 'fits'>>
  > = {},
  written: Readonly<Record<string, readonly string[]>> = {},
): readonly ImportField[] {
  const texts = readTexts<Texts>(folder);
  const headings = JSON.parse(readFileSync(new URL('headings.json', folder), 'utf8')) as Record<string, string[]>; // the format is described above
  return ids.map((id) => {
    const titles = inEachLanguage((language) => texts[language][id] ?? partyWords[language][id as PartyField]); // an id without a text in the folder is a field of a party
    return {
      id,
      titles,
      headings: [...Object.values(titles), ...(written[id] ?? []), ...(headings[id] ?? [])],
      ...more[id],
    };
  });
}
