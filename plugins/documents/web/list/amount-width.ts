import type { DocumentRow } from '../../contract/index.ts';

/** The width of a digit in 14 px text in the widest system font, in CSS pixels. All digits have the same width. */
const figure = 9;
const narrowWidth = 4.5; // The width of a comma, a space or a minus in CSS pixels.
const letter = 10; // The width of a letter of a currency code in CSS pixels.
const padding = 16;
/** The minimum width in CSS pixels. It has room for five digits before the decimal comma, which is enough for most companies. */
const least = 104;

/**
 * Returns the column width in which every amount of these rows is fully visible, even ten digits in a foreign currency. All columns have
 * the same width, so they do not move while more rows load, unless a longer amount arrives.
 * @returns the width in CSS pixels
 */
export function amountWidth(rows: readonly Pick<DocumentRow, 'total' | 'due' | 'base' | 'vat' | 'currency'>[]): number {
  let widest = least;
  for (const { currency, ...amounts } of rows)
    for (const amount of [amounts.total, amounts.due, amounts.base, amounts.vat])
      widest = Math.max(widest, textWidth(amount, currency) + padding);
  return Math.ceil(widest);
}

/** Returns the width in CSS pixels of an amount as it is shown: `-1234567.89` as *-1 234 567,89 €*. */
function textWidth(amount: string, currency: string): number {
  const figures = amount.replace(/\D/g, '').length;
  const groups = Math.max(Math.ceil((figures - 2) / 3), 1);
  const narrows = groups + 1 + (amount.startsWith('-') ? 1 : 0); // The narrow characters are the spaces between groups, the comma, the space before the currency, and a minus.
  return figures * figure + narrows * narrowWidth + (currency === 'EUR' ? figure : currency.length * letter);
}
