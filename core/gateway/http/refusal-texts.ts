import { inEachLanguage, type LanguageCode } from '#core/contract';
import { formatMoney } from '#core/money/light';
import { fillText, readTexts } from '../texts/index.ts';
import type en from './texts/en.json';

/** What a refusal says, in each language. */
export type RefusalText = Readonly<Record<LanguageCode, string>>;

type Values = Readonly<Record<string, string | number | RefusalText>>;

/**
 * The texts of a plugin's own refusals, from its folder of `xx.json` files: `const say = refusalTexts<typeof en>(new URL(
 * 'refusals/', import.meta.url))`, then `refuse(duplicateName, { detail: say('otherName') })`. Which language is sent is
 * decided when the answer is, by `Accept-Language`; English for who asks for none, as programs do.
 */
export function refusalTexts<Texts extends Readonly<Record<string, string>>>(folder: URL) {
  const texts = readTexts<Texts>(folder);
  return (key: keyof Texts & string, values: Values = {}): RefusalText =>
    inEachLanguage((language) => filled(texts[language][key] ?? key, values, language));
}

/** A sum as its reader writes it: `1 234,50 €`. @param amount of digits with a point, such as `1234.5` */
export function moneyText(amount: string, currency: string): RefusalText {
  return inEachLanguage((language) => formatMoney(amount, currency, language));
}

/** A text that exists in English alone, such as a fault of core/money: shown so in every language. */
export function englishOnly(text: string): RefusalText {
  return inEachLanguage(() => text);
}

const own = readTexts<typeof en>(new URL('texts/', import.meta.url));
export type FieldText = keyof typeof en.field;
export type DetailText = keyof typeof en.detail;

/** A sentence about a field, with its name in it. @param path JSON pointer */
export function fieldText(key: FieldText, path: string, values: Values = {}): RefusalText {
  return inEachLanguage((language) =>
    filled(own[language].field[key], { ...values, field: fieldName(path) }, language),
  );
}

export function detailText(key: DetailText, values: Values = {}): RefusalText {
  return inEachLanguage((language) => filled(own[language].detail[key], values, language));
}

/** What a status is called; RFC 9457 wants its words where a problem has no type of its own. */
export function titleOf(status: number, language: LanguageCode): string {
  const titles: Readonly<Record<string, string>> = own[language].title;
  return titles[status] ?? String(status);
}

/** What to do about a code of which its refusal says no more. */
export function usualDetail(code: string, language: LanguageCode): string | undefined {
  const details: Readonly<Record<string, string>> = own[language].detail;
  return details[code];
}

/** `/lines/0/quantity` → `lines[0].quantity`, as a program's author spells it. */
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
