import {
  addAmounts,
  compareAmounts,
  isDecimal,
  multiplyAmounts,
  roundHalfAwayFromZero,
  subtractAmounts,
  sumAmounts,
} from '#core/money';

/*
 * Arithmetic with the decimal texts of an e-invoice. A received file may write a number in another way (`+1`, `01.50`, `.5`) or have a text
 * that is not a number, and a rule about a sum must not throw then: such a text counts as zero, and `KOSTRA-NUMBER` reports it.
 */

/** Returns a number in the usual notation; undefined if the text is not a number. */
export function decimalIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isDecimal(text)) return text;
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(text.trim()) ?? [];
  if (whole === '' && part === '') return undefined;
  return `${sign === '-' ? '-' : ''}${whole.replace(/^0+(?=\d)/, '') || '0'}${part === '' ? '' : `.${part}`}`;
}

export function numberOf(text: string | undefined): string {
  return decimalIn(text) ?? '0';
}

export function sumOf(texts: readonly (string | undefined)[]): string {
  return sumAmounts(texts.map(numberOf));
}

export function plus(a: string | undefined, b: string | undefined): string {
  return addAmounts(numberOf(a), numberOf(b));
}

export function minus(a: string | undefined, b: string | undefined): string {
  return subtractAmounts(numberOf(a), numberOf(b));
}

export function times(a: string | undefined, b: string | undefined): string {
  return multiplyAmounts(numberOf(a), numberOf(b));
}

export function size(text: string | undefined): string {
  return numberOf(text).replace('-', '');
}

export function toCents(text: string | undefined): string {
  return roundHalfAwayFromZero(numberOf(text), 2);
}

export function isEqual(a: string | undefined, b: string | undefined): boolean {
  return compareAmounts(numberOf(a), numberOf(b)) === 0;
}

export function isZero(text: string | undefined): boolean {
  return isEqual(text, '0');
}

export function isBelow(a: string | undefined, b: string | undefined): boolean {
  return compareAmounts(numberOf(a), numberOf(b)) < 0;
}

/** Returns whether two amounts differ by at most a distance. */
export function isNear(a: string | undefined, b: string | undefined, distance: string): boolean {
  return compareAmounts(size(minus(a, b)), distance) <= 0;
}

/** Returns the difference with its sign, such as `+0.01`. */
export function differenceOf(a: string | undefined, b: string | undefined): string {
  const difference = minus(a, b);
  return compareAmounts(difference, '0') > 0 ? `+${difference}` : difference;
}

/** Returns the VAT of a base at a rate in percent, rounded once. */
export function vatOf(base: string | undefined, rate: string | undefined): string {
  return toCents(times(times(base, rate), '0.01'));
}

/** Returns whether an amount has more than two decimals. */
export function isTooFine(text: string | undefined): boolean {
  return text !== undefined && (text.split('.')[1] ?? '').length > 2;
}
