import { fold } from '../formats/folding.ts';
import { type LanguageCode, languages } from '../languages.ts';
import names from './names.json' with { type: 'json' };
import { type PlaceholderName, type PlaceholderValues, writers } from './placeholder-values.ts';

/*
 * Placeholders are stored in a text as people write them, `{číslo}`: by any of their names in any language, whatever the case and
 * diacritics, also in the double braces of older texts (`{{number}}`). So a text is the same in the database, in a form and in a request by
 * a program; the language of an e-mail only decides how values are written.
 */

const texts: Readonly<Record<LanguageCode, typeof names.sk>> = names;

const braces = /(\{\{[^{}]*\}\}|\{[^{}]*\})/;

/** The older names in texts that were written when customers and suppliers had different placeholders. */
const retired: Readonly<Record<string, PlaceholderName>> = { customer: 'partner' };

/** Returns a placeholder as it is written in a text: `('number', 'sk')` → `{číslo}`. */
export function placeholderText(name: PlaceholderName, language: LanguageCode): string {
  return `{${texts[language].names[name]}}`;
}

/** A placeholder in a text, and its spelling there. */
export interface PlaceholderPart<Name extends PlaceholderName = PlaceholderName> {
  readonly placeholder: Name;
  readonly written: string;
}

export type TextPart<Name extends PlaceholderName = PlaceholderName> = string | PlaceholderPart<Name>;

/** The placeholders that one kind of e-mail may contain, such as reminders. */
export interface Placeholders<Name extends PlaceholderName = PlaceholderName> {
  readonly names: readonly Name[];
  /** Splits a text into plain text and placeholders. Braces around anything else stay plain text. */
  partsOf(text: string): readonly TextPart<Name>[];
  /**
   * Returns the texts in braces that are no known placeholder and would be sent unchanged. Tags between the braces of an HTML text are
   * included.
   */
  unknownIn(text: string): readonly string[];
  /**
   * Returns the text with values in place of its placeholders, written in the language of the e-mail. `null` means that there is no value,
   * so nothing is written.
   */
  fill(text: string, values: FilledValues<Name>, language: LanguageCode, as: 'text' | 'html'): string;
  /** Returns the text with the names of its placeholders in that language. */
  inLanguage(text: string, language: LanguageCode): string;
  /** Returns one value as it is written in that language. */
  write<One extends Name>(name: One, value: PlaceholderValues[One] | null, language: LanguageCode): string;
}

export type FilledValues<Name extends PlaceholderName> = {
  readonly [One in Name]: PlaceholderValues[One] | null;
};

/** Creates the set of placeholders for one kind of e-mail, in the order in which a form offers them. */
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

/** Returns values of an invented invoice, to show a preview of an e-mail. */
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

/** Returns the key by which names are compared: `Due date`, `dueDate` and `due&nbsp;date` are the same. */
function keyOf(name: string): string {
  return fold(name.replaceAll('&nbsp;', ' ')).replaceAll(' ', '');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
