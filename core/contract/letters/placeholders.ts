import { fold } from '../formats/folding.ts';
import { type LanguageCode, languages } from '../languages.ts';
import names from './names.json' with { type: 'json' };
import { type PlaceholderName, type PlaceholderValues, writers } from './placeholder-values.ts';

/*
 * Placeholders stand in a text as people write them, `{číslo}`, and are kept so: by any of their names in any language,
 * whatever the case and diacritics, also in the double braces of older texts (`{{number}}`). A text is thus the same in the
 * database, in a form, and in what a program sends; the language of a letter decides only how values are written.
 */

const texts: Readonly<Record<LanguageCode, typeof names.sk>> = names;

const braces = /(\{\{[^{}]*\}\}|\{[^{}]*\})/;

/** In texts written before there was one name for customers and suppliers. */
const retired: Readonly<Record<string, PlaceholderName>> = { customer: 'partner' };

/** How a placeholder is written: `('number', 'sk')` → `{číslo}`. */
export function placeholderText(name: PlaceholderName, language: LanguageCode): string {
  return `{${texts[language].names[name]}}`;
}

/** What stands for a placeholder, and how it was written. */
export interface PlaceholderPart<Name extends PlaceholderName = PlaceholderName> {
  readonly placeholder: Name;
  readonly written: string;
}

export type TextPart<Name extends PlaceholderName = PlaceholderName> = string | PlaceholderPart<Name>;

/** What one use of letters may hold, such as reminders. */
export interface Placeholders<Name extends PlaceholderName = PlaceholderName> {
  readonly names: readonly Name[];
  /** A text in its parts: what is written, and placeholders. Braces around anything else are written. */
  partsOf(text: string): readonly TextPart<Name>[];
  /** What stands in braces and is no placeholder here: it would be sent as it is written. Of HTML, with its tags. */
  unknownIn(text: string): readonly string[];
  /** The text with values in place of its placeholders, written in the letter's language; null: there is none, nothing is written. */
  fill(text: string, values: FilledValues<Name>, language: LanguageCode, as: 'text' | 'html'): string;
  /** The text with the names that its placeholders have in that language. */
  inLanguage(text: string, language: LanguageCode): string;
  /** One value, as it is written in that language. */
  write<One extends Name>(name: One, value: PlaceholderValues[One] | null, language: LanguageCode): string;
}

export type FilledValues<Name extends PlaceholderName> = {
  readonly [One in Name]: PlaceholderValues[One] | null;
};

/** The placeholders of one use, in the order in which they are offered. */
export function placeholders<const Name extends PlaceholderName>(...names: readonly Name[]): Placeholders<Name> {
  const byKey = new Map(names.flatMap((name) => keysOf(name).map((key) => [key, name] as const)));
  const found = (piece: string) =>
    braces.test(piece) ? byKey.get(keyOf(piece.replace(/^\{+/, '').replace(/\}+$/, ''))) : undefined;
  const partsOf = (text: string): TextPart<Name>[] =>
    text
      .split(braces)
      .filter(Boolean)
      .map((piece) => {
        const placeholder = found(piece);
        return placeholder ? { placeholder, written: piece } : piece;
      });
  const joined = (text: string, of: (part: PlaceholderPart<Name>) => string) =>
    partsOf(text)
      .map((part) => (typeof part === 'string' ? part : of(part)))
      .join('');
  const write: Placeholders<Name>['write'] = (name, value, language) =>
    value === null ? '' : writers[name](value, language);
  return {
    names,
    partsOf,
    unknownIn: (text) => text.split(braces).filter((piece) => braces.test(piece) && !found(piece)),
    write,
    fill: (text, values, language, as) =>
      joined(text, ({ placeholder }) => {
        const value = write(placeholder, values[placeholder], language);
        return as === 'html' ? escaped(value) : value;
      }),
    inLanguage: (text, language) => joined(text, ({ placeholder }) => placeholderText(placeholder, language)),
  };
}

/** Of nobody's invoice, to show what a letter will look like. */
export function sampleValues(language: LanguageCode): PlaceholderValues {
  const { sampleDocument, samplePartner, sampleCompany } = texts[language];
  return {
    document: sampleDocument,
    number: '20260042',
    amount: { amount: '1234.50', currency: 'EUR' },
    amountDue: { amount: '1234.50', currency: 'EUR' },
    dueDate: '2026-10-15',
    daysOverdue: 14,
    variableSymbol: '20260042',
    month: '2026-10-01',
    year: '2026-10-01',
    period: { of: 'months', from: '2026-10-01', to: '2026-10-31' },
    partner: samplePartner,
    company: sampleCompany,
  };
}

function keysOf(name: PlaceholderName): string[] {
  const old = Object.keys(retired).filter((key) => retired[key] === name);
  return [name, ...languages.map((language) => texts[language].names[name]), ...old].map(keyOf);
}

/** `Due date`, `dueDate` and `due&nbsp;date` are the same. */
function keyOf(name: string): string {
  return fold(name.replaceAll('&nbsp;', ' ')).replaceAll(' ', '');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
