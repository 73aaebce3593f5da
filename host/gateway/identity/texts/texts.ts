import type { IncomingMessage } from 'node:http';
import { defaultLanguage, type LanguageCode, languageOf } from '#core/contract';
import { fillText, readTexts } from '#core/gateway/texts';
import type sk from './sk.json';

export type Texts = typeof sk;

export const texts = readTexts<Texts>(new URL('.', import.meta.url));

/** Returns the first supported language: explicit choices (`ui_locales`, the best first), then the browser's languages, then Slovak. */
export function chooseLocale(request: IncomingMessage, ...wishes: (string | null | undefined)[]): LanguageCode {
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...rest] = entry.trim().split(';');
      const quality = rest.map((part) => /^\s*q=([\d.]+)/.exec(part)?.[1]).find((value) => value !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
  const wanted = [...wishes.flatMap((wish) => (wish ?? '').split(/[\s,]+/)), ...accepted];
  for (const tag of wanted) {
    // A Czech reader gets Slovak, which is closer to Czech than the other languages.
    const language = languageOf(tag) ?? (/^cs\b/i.test(tag) ? 'sk' : undefined);
    if (language) return language;
  }
  return defaultLanguage;
}

/** Returns a waiting time in whole minutes, rounded up, with the plural of the language: "4 minúty". */
export function minutes(locale: LanguageCode, milliseconds: number): string {
  const count = Math.max(1, Math.ceil(milliseconds / 60_000));
  const forms = texts[locale].minutes;
  const form = new Intl.PluralRules(locale).select(count);
  return fillText(forms[form === 'one' || form === 'few' || form === 'many' ? form : 'other'], { count });
}
