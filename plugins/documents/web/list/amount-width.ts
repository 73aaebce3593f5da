import type { DocumentRow } from '../../contract/index.ts';

/** Of 14 px text in the widest of the fonts that a system may bring, in CSS pixels; figures are all as wide as each other. */
const figure = 9;
const narrow = 4.5; // a comma, a space, a minus
const letter = 10; // of a currency's code
const padding = 16;
/** Room for five figures before the comma, which most companies never fill. */
const least = 104;

/**
 * How wide a column has to be for every amount of these rows, ten figures and a foreign currency included, so that none is cut
 * off. One width for all of them: the columns stay as they are while longer lists are read, until a longer amount comes.
 * @returns CSS pixels
 */
export function amountWidth(rows: readonly Pick<DocumentRow, 'total' | 'due' | 'base' | 'vat' | 'currency'>[]): number {
  let widest = least;
  for (const { currency, ...amounts } of rows)
    for (const amount of [amounts.total, amounts.due, amounts.base, amounts.vat])
      widest = Math.max(widest, textWidth(amount, currency) + padding);
  return Math.ceil(widest);
}

/** Of `-1234567.89` as *-1 234 567,89 €*. */
function textWidth(amount: string, currency: string): number {
  const figures = amount.replace(/\D/g, '').length;
  const groups = Math.max(Math.ceil((figures - 2) / 3), 1);
  const narrows = groups + 1 + (amount.startsWith('-') ? 1 : 0); // between groups, the comma, before the currency
  return figures * figure + narrows * narrow + (currency === 'EUR' ? figure : currency.length * letter);
}
