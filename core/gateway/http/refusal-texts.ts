import { inEachLanguage, type LanguageCode } from '#core/contract';
import { formatMoney } from '#core/money/light';
import { fillText, readTexts } from '../texts/index.ts';
import type en from './texts/en.json';

/** The text of a refusal in each language. */
export type RefusalText = Readonly<Record<LanguageCode, string>>;

type Values = Readonly<Record<string, string | number | RefusalText>>;

/**
 * Reads the texts of a plugin's own refusals from its folder of `xx.json` files: `const say = refusalTexts<typeof en>(new URL('refusals/',
 * import.meta.url))`, then `refuse(duplicateName, { detail: say('otherName') })`. The language is chosen when the response is sent, by
 * `Accept-Language`; English if the request names none, as requests of programs do.
 */
export function refusalTexts<Texts extends Readonly<Record<string, string>>>(folder: URL) {
  const texts = readTexts<Texts>(folder);
  return (key: keyof Texts & string, values: Values = {}): RefusalText =>
    inEachLanguage((language) => filled(texts[language][key] ?? key, values, language));
}

/** Returns an amount as people of each language write it: `1 234,50 €`. @param amount digits with a point, such as `1234.5` */
export function moneyText(amount: string, currency: string): RefusalText {
  return inEachLanguage((language) => formatMoney(amount, currency, language));
}

/** Returns a text that exists only in English, such as an error of core/money, for every language. */
export function englishOnly(text: string): RefusalText {
  return inEachLanguage(() => text);
}

const own = readTexts<typeof en>(new URL('texts/', import.meta.url));
export type FieldText = keyof typeof en.field;
export type DetailText = keyof typeof en.detail;

/** Returns a sentence about a field, which contains its name. @param path the JSON pointer */
export function fieldText(key: FieldText, path: string, values: Values = {}): RefusalText {
  return inEachLanguage((language) =>
    filled(own[language].field[key], { ...values, field: fieldName(path) }, language),
  );
}

export function detailText(key: DetailText, values: Values = {}): RefusalText {
  return inEachLanguage((language) => filled(own[language].detail[key], values, language));
}

/** Returns the title of an HTTP status; RFC 9457 requires it if a problem has no type of its own. */
export function titleOf(status: number, language: LanguageCode): string {
  const titles: Readonly<Record<string, string>> = own[language].title;
  return titles[status] ?? String(status);
}

/** Returns the usual advice for a code, for a refusal without its own detail. */
export function usualDetail(code: string, language: LanguageCode): string | undefined {
  const details: Readonly<Record<string, string>> = own[language].detail;
  return details[code];
}

/** Converts `/lines/0/quantity` to `lines[0].quantity`, as programmers write it. */
export function fieldName(path: string): string {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((name, part) => (/^\d+$/.test(part) ? `${name}[${part}]` : name ? `${name}.${part}` : part), '');
}

function filled(text: string, values: Values, language: LanguageCode): string {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ]);
  return fillText(text, Object.fromEntries(plain));
}
