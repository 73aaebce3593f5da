import type { DocumentRow } from '../../contract/index.ts';

/** The width of a digit in 14 px text in the widest system font, in CSS pixels. All digits are equally wide. */
const figure = 9;
const narrowWidth = 4.5; // a comma, a space, a minus
const letter = 10; // a letter of a currency code
const padding = 16;
/** The width for five digits before the decimal comma, which is enough for most companies. */
const least = 104;

/**
 * Returns the column width that shows every amount of these rows in full, even ten digits in a foreign currency. All columns share one
 * width, so they do not move while more rows load, until a longer amount comes.
 * @returns the width in CSS pixels
 */
export function amountWidth(rows: readonly Pick<DocumentRow, 'total' | 'due' | 'base' | 'vat' | 'currency'>[]): number {
  let widest = least;
  for (const { currency, ...amounts } of rows)
    for (const amount of [amounts.total, amounts.due, amounts.base, amounts.vat])
      widest = Math.max(widest, textWidth(amount, currency) + padding);
  return Math.ceil(widest);
}

/** Returns the width of an amount: `-1234567.89` as *-1 234 567,89 €*. */
function textWidth(amount: string, currency: string): number {
  const figures = amount.replace(/\D/g, '').length;
  const groups = Math.max(Math.ceil((figures - 2) / 3), 1);
  const narrows = groups + 1 + (amount.startsWith('-') ? 1 : 0); // the spaces between groups, the comma and the space before the currency
  return figures * figure + narrows * narrowWidth + (currency === 'EUR' ? figure : currency.length * letter);
}
