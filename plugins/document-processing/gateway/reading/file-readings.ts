import type { FileReadings, ReadField, Reading } from '../../contract/index.ts';

export const noReadings: FileReadings = { values: [], lines: [], amounts: [] };

/** Returns a decimal string with at most as many decimals as Kostra's documents have; undefined if the text is not one. */
export function decimalIn(text: string): string | undefined {
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? plain(text) : undefined;
}

/** Returns a decimal string with up to 20 decimals, such as a computed price; undefined if the text is not one. */
export function preciseIn(text: string): string | undefined {
  return /^-?\d{1,12}(\.\d{1,20})?$/.test(text) ? plain(text) : undefined;
}

/** Returns the amount with the other sign. Zero has none. */
export function negated(amount: string): string {
  if (amount.startsWith('-')) return amount.slice(1);
  return /[1-9]/.test(amount) ? `-${amount}` : amount;
}

function plain(text: string): string {
  return text.replace(/^(-?)0+(?=\d)/, '$1');
}

/** Returns an amount with two decimals; undefined if the text is no amount or has further decimals. */
export function amountIn(text: string): string | undefined {
  const [, whole, part = ''] = /^(-?\d{1,12})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined || /[1-9]/.test(part.slice(2))) return undefined;
  return `${plain(whole)}.${part.slice(0, 2).padEnd(2, '0')}`;
}

/** Returns an existing day as `yyyy-MM-dd`. It also accepts `20261123`. */
export function dayIn(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const iso = `${year}-${month}-${day}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

/** Returns an IBAN without spaces; undefined if its check digits are wrong. */
export function ibanIn(text: string): string | undefined {
  const iban = text.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return undefined;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1 ? iban : undefined;
}

/** Reads the symbols of a Slovak payment: `/VS123/SS/KS0308`, or only digits, which are the variable symbol. */
export function symbolsIn(text: string) {
  const symbol = (name: string, maxDigits: number) =>
    new RegExp(`(?:^|/)${name}:?\\s?(\\d{1,${maxDigits}})(?!\\d)`, 'i').exec(text)?.[1];
  return {
    variableSymbol: symbol('VS', 10) ?? /^\d{1,10}$/.exec(text)?.[0],
    specificSymbol: symbol('SS', 10),
    constantSymbol: symbol('KS', 4),
  };
}

/** The names of a party's fields, without the prefix `supplier` or `customer`. */
type PartyPart = 'Name' | 'RegistrationId' | 'TaxId' | 'VatId' | 'Street' | 'PostCode' | 'City' | 'Country';
export type ReadParty = Readonly<Record<PartyPart, string | undefined>>;

export function partyFields<Side extends 'supplier' | 'customer'>(side: Side, party: ReadParty) {
  const named = Object.entries(party).map(([part, value]) => [`${side}${part}`, value]);
  return Object.fromEntries(named) as Record<`${Side}${PartyPart}`, string | undefined>; // the keys were built from these names
}

/** Returns the values that exist and have the format of their field. A program wrote them, so they are no guesses. */
export function certainValues(values: Readonly<Partial<Record<ReadField, string | undefined>>>): Reading[] {
  return (Object.entries(values) as [ReadField, string | undefined][]).flatMap(([field, value]) =>
    value ? [{ field, value: value.slice(0, 255), source: 'xml', isGuess: false }] : [],
  );
}
