import type { IncomingMessage } from 'node:http';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** The Slovak file is the truth: a key missing in another language does not compile. */
export type Texts = typeof sk;
export type Locale = 'sk' | 'en' | 'de';

export const locales: Record<Locale, { name: string; texts: Texts }> = {
  sk: { name: 'Slovenčina', texts: sk },
  en: { name: 'English', texts: en },
  de: { name: 'Deutsch', texts: de },
};

/** First language of the wish that we have: explicit choices (`ui_locales`, best first), then the browser's, then Slovak. */
export function chooseLocale(request: IncomingMessage, ...wishes: (string | null | undefined)[]): Locale {
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
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (isLocale(language)) return language;
    // Czech readers follow Slovak better than the fallback of most sites would give them.
    if (language === 'cs') return 'sk';
  }
  return 'sk';
}

/** Puts values for `{name}` into a sentence. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** "4 minúty": a waiting time in whole minutes, rounded up, in the language's own plural. */
export function minutes(locale: Locale, milliseconds: number): string {
  const count = Math.max(1, Math.ceil(milliseconds / 60_000));
  const forms = locales[locale].texts.minutes;
  const form = new Intl.PluralRules(locale).select(count);
  return fill(forms[form === 'one' || form === 'few' || form === 'many' ? form : 'other'], { count });
}

function isLocale(value: string): value is Locale {
  return Object.hasOwn(locales, value);
}
