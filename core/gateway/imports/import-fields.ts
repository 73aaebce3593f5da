import { readFileSync } from 'node:fs';
import { inEachLanguage } from '#core/contract';
import { readTexts } from '../texts/index.ts';
import type { ImportField } from './import-target.ts';

/**
 * Fields from a folder: what people call them, in `xx.json`; what else the heads of columns call them, in `headings.json`, in any language
 * and the most usual first: `"name": ["Názov firmy", "Customer"]`.
 * @param more what the folder does not say of some of them
 * @throws Error at start, where a file is missing or no JSON
 */
export function importFields<Texts extends Readonly<Record<string, string>>>(
  folder: URL,
  more: Partial<Record<keyof Texts & string, Pick<ImportField, 'required' | 'looksLike' | 'fits'>>> = {},
): readonly ImportField[] {
  const texts = readTexts<Texts>(folder);
  const headings = JSON.parse(readFileSync(new URL('headings.json', folder), 'utf8')) as Record<string, string[]>; // see above
  return Object.keys(texts.sk).map((id) => {
    const titles = inEachLanguage((language) => texts[language][id] ?? id);
    return {
      id,
      titles,
      headings: [...Object.values(titles), ...(headings[id] ?? [])],
      ...more[id],
    };
  });
}
