import type { ReadField, Reading } from '../../contract/index.ts';
import { amountIn, dayIn, ibanIn } from './file-readings.ts';

/*
 * These rules find values in the words on a page: a value follows its label in the line, or is below it in the same column. A field with
 * two different values gets none, because then neither is a good guess. All values found here are guesses.
 */

export interface Rule {
  readonly label: RegExp;
  /** Reads the value at the start of a text. @returns undefined if the text has no such value */
  readonly value: (text: string) => string | undefined;
}

interface FieldRule extends Rule {
  readonly field: ReadField;
}

const numberOf = (text: string) => /^[:.#\s]*([A-Z]{0,4}[-/\s]?\d[\w/-]{1,24})(?=\s|$)/i.exec(text)?.[1]?.trim();
const digitsOf = (maxDigits: number) => (text: string) =>
  new RegExp(`^[:.\\s]*(\\d{1,${maxDigits}})(?![\\d.,/-])`).exec(text)?.[1];

/** The labels have no diacritics, because many programs print none. `ks` alone is a unit (pieces). */
const rules: readonly FieldRule[] = [
  {
    field: 'number',
    label:
      /cislo faktury|invoice number|rechnungsnummer|(?:faktura(?:\s*-\s*danovy doklad)?|danovy doklad|invoice|rechnung)\s*(?:(?:c(?:islo)?|number|no|nr)\b\.?)?/gi,
    value: numberOf,
  },
  { field: 'variableSymbol', label: /variabilny symbol|\bvs(?=\s*:)/gi, value: digitsOf(10) },
  { field: 'constantSymbol', label: /konstantny symbol|\bks(?=\s*:)/gi, value: digitsOf(4) },
  { field: 'specificSymbol', label: /specificky symbol/gi, value: digitsOf(10) },
  {
    field: 'issuedOn',
    label: /datum vystavenia|datum vyhotovenia|vystavenie|vystaven[aey]|invoice date|issued|rechnungsdatum/gi,
    value: dayOnPage,
  },
  { field: 'dueOn', label: /datum splatnosti|splatnost|splatn[aey]|due date|fallig(?: am)?/gi, value: dayOnPage },
  {
    field: 'suppliedOn',
    label: /datum dodania|dodanie|(?:zdanitelneho plnenia|vzniku danovej povinnosti)|lieferdatum|leistungsdatum/gi,
    value: dayOnPage,
  },
];

/**
 * Reads all values except the sums, which `page-sums.ts` reads. @param ownIds the company's own numbers; other numbers are the supplier's
 */
export function readText(lines: readonly string[], ownIds: readonly string[]): Reading[] {
  const own = new Set(ownIds.map((id) => id.replace(/\s/g, '').toUpperCase()));
  const plain = lines.map(withoutMarks);
  const whole = plain.join('\n');
  const others = (found: Iterable<string | undefined>) =>
    [...found].flatMap((id) => (id && !own.has(id.toUpperCase()) ? [id] : []));
  const ids = (label: string, value: string) =>
    [...whole.matchAll(new RegExp(`${label}[:.\\s]*(${value})(?![\\d])`, 'giu'))].map(([, id = '']) =>
      id.replace(/\s/g, ''),
    );
  const ibans = [...whole.matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/g)];
  const currency = /€|\bEUR\b/.test(whole) ? 'EUR' : undefined;
  const values: [ReadField, readonly string[]][] = [
    ...rules.map((rule): [ReadField, readonly string[]] => [rule.field, valuesBy(rule, plain)]),
    ['supplierRegistrationId', others(ids('ICO', '\\d(?: ?\\d){7}'))],
    ['supplierTaxId', others(ids('DIC', '\\d{10}'))],
    ['supplierVatId', others(ids('IC\\s?DPH', 'SK ?\\d{10}'))],
    ['iban', ibans.flatMap(([text]) => shortened(text) ?? [])],
    ['currency', currency ? [currency] : []],
  ];
  return values.flatMap(([field, found]) => {
    const [only, ...rivals] = new Set(found);
    return only === undefined || rivals.length > 0
      ? []
      : [{ field, value: only, source: 'text' as const, isGuess: true }];
  });
}

/** Returns the values that follow the label in the line, or otherwise are below it in the same column. @param lines without diacritics */
export function valuesBy({ label, value }: Rule, lines: readonly string[]): string[] {
  return lines.flatMap((line, at) =>
    [...line.matchAll(label)].flatMap((match) => {
      const behind = line.slice(match.index + match[0].length);
      const column = line.slice(0, match.index).split('\t').length - 1;
      const below = behind.trim() === '' || behind.startsWith('\t') ? (lines[at + 1]?.split('\t')[column] ?? '') : '';
      const found = value(behind.replaceAll('\t', ' ').trim()) ?? value(below.trim());
      return found === undefined ? [] : [found];
    }),
  );
}

export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Reads a day at the start of a text: `2. 11. 2026`, `02.11.2026`, `2026-11-02`. */
function dayOnPage(text: string): string | undefined {
  const plain = text.replace(/^[:.\s]+/, '');
  const [, iso] = /^(\d{4}-\d{2}-\d{2})\b/.exec(plain) ?? [];
  if (iso !== undefined) return dayIn(iso);
  const [, day = '', month = '', year] = /^(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4})\b/.exec(plain) ?? [];
  return year === undefined ? undefined : dayIn(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/**
 * Reads an amount at the start of a text: `1 234,56 €`, `EUR 1.234,56`, `1,234.56`. Two decimals are required, so a number of pieces is not
 * read as an amount.
 */
export function amountOnPage(text: string): string | undefined {
  const plain = text.replace(/^[:\s]*(?:s DPH|spolu)?[:\s]*(?:EUR|€)?\s*/iu, '');
  const [, whole = '', cents] = /^(-?\d{1,3}(?:[ .,'\u00a0]?\d{3})*)[.,](\d{2})(?!\d)/.exec(plain) ?? [];
  return cents === undefined ? undefined : amountIn(`${whole.replace(/[^\d-]/g, '')}.${cents}`);
}

/** Shortens the text until its check digits are right, because words after an account number look like a part of it. */
function shortened(text: string): string | undefined {
  const plain = text.replaceAll(' ', '');
  for (let length = Math.min(plain.length, 34); length >= 15; length -= 1) {
    const iban = ibanIn(plain.slice(0, length));
    if (iban) return iban;
  }
  return undefined;
}
