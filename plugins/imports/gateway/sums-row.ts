import { fold } from '#core/contract/formats';

/** The words at the start of rows with sums, in the languages and programs that Slovak accountants meet. */
const words =
  'spolu|celkom|celkovo|celkem|sucet|soucet|suma|sumar|medzisucet|uhrn|uhrnom|total|totals|grand total|sum|subtotal|summe|gesamt|zwischensumme';
const sums = new RegExp(`^(${words})( (eur|czk|usd|€|s dph|bez dph|vratane dph|faktury|za obdobie|za mesiac))*$`);

/**
 * Returns whether a row contains sums: it begins with such a word and otherwise has only numbers. Programs print such rows at the end of
 * lists.
 */
export function isSumsRow(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  const isWord = sums.test(
    fold(first)
      .replace(/[.:]+$/, '')
      .trim(),
  );
  return isWord && others.length > 0 && others.every((cell) => numbers.test(cell));
}

const numbers = /^[-−–]?[\d\s.,'’]+(%|€|eur|czk|kč|usd|\$)?$/i;
