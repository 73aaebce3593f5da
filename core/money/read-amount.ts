import type { DecimalText } from './decimal-text.ts';
import { parseLocalAmount } from './parse-local-amount.ts';

/** The character between the whole units and the decimals. */
export type DecimalMark = ',' | '.';

export interface ReadAmount {
  readonly amount: DecimalText;
  /** The currency by ISO 4217, if the text contains one: `12 €`. */
  readonly currency?: string;
  /** `true` means that the text could also mean thousands (`1.234`), because the decimal separator of the column is unknown. */
  readonly isGuess?: true;
}

/**
 * Reads an amount as other programs write it: everything that `parseLocalAmount` reads, also with a currency before or after it (`1 234,50
 * €`, `EUR 5`, `100 Kč`), a minus after it, brackets for a negative amount, Swiss apostrophes, `100,-`.
 * @param mark the separator in the column, from {@link decimalMarkOf}: with a comma `1.234` means thousands
 * @returns undefined for any other text
 */
export function readAmount(text: string, mark?: DecimalMark): ReadAmount | undefined {
  const { bare, currency } = withoutCurrency(text);
  const [, bracketed] = /^\((.*)\)$/.exec(bare) ?? [];
  const trailing = /^([^-−–]*\d[\d.,\s]*)[-−–]$/.exec(bare)?.[1];
  const isDashed = /[.,]\s*[-−–]{1,2}$/.test(bare);
  const digits = isDashed ? bare.replace(/[.,]\s*[-−–]{1,2}$/, '') : (bracketed ?? trailing ?? bare);
  const isNegative = !isDashed && (bracketed ?? trailing) !== undefined;
  const body = digits.trim().replace(/(?<=\d)['’](?=\d{3})/g, ' ');
  const other = mark === ',' ? '.' : ',';
  const isThousands = mark !== undefined && groupsOf(other).test(body);
  const amount = parseLocalAmount(isThousands ? body.replaceAll(other, '') : body);
  if (amount === undefined) return undefined;
  const isGuess = mark === undefined && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(body);
  return {
    amount: isNegative && /[1-9]/.test(amount) ? `-${amount}`.replace(/^--/, '') : amount,
    ...(currency !== undefined && { currency }),
    ...(isGuess && { isGuess }),
  };
}

/** Finds the decimal separator in a column of amounts from the unambiguous ones. Returns undefined if all are ambiguous. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark | undefined {
  let commas = 0;
  let dots = 0;
  for (const text of texts) {
    const { bare } = withoutCurrency(text);
    const last = /([.,])(\d+)[^\d.,]*$/.exec(bare);
    const marks = bare.match(/[.,]/g) ?? [];
    if (!last || marks.length === 0) continue;
    const [, mark, decimals = ''] = last;
    const isGrouping = marks.length > 1 && marks.every((one) => one === mark);
    const isPlain = marks.length > 1 || decimals.length !== 3 || bare.startsWith('0');
    if (!isGrouping && !isPlain) continue;
    if ((mark === ',') === isGrouping) dots += 1;
    else commas += 1;
  }
  if (commas === dots) return undefined;
  return commas > dots ? ',' : '.';
}

/** Returns the pattern of a whole number whose digits `mark` groups by threes, such as `1,234,567`. */
function groupsOf(mark: DecimalMark): RegExp {
  return mark === ',' ? /^[-−–]?\d{1,3}(?:,\d{3})+$/ : /^[-−–]?\d{1,3}(?:\.\d{3})+$/;
}

const symbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  kč: 'CZK',
  zł: 'PLN',
  ft: 'HUF',
  fr: 'CHF',
  lei: 'RON',
};

function withoutCurrency(text: string): { bare: string; currency?: string } {
  const found = /^([-−–(]?)\s*([^\d\s.,'’()−–-]{1,3})?\.?\s*(.*?)\s*([^\d\s.,'’()−–-]{1,3})?\.?\s*(\)?)$/u.exec(
    text.trim(),
  );
  const [, before = '', front, body = '', behind, after = ''] = found ?? [];
  const word = front ?? behind;
  if (!found || word === undefined || (front !== undefined && behind !== undefined)) return { bare: text.trim() };
  const currency = symbols[word.toLowerCase()] ?? (/^[a-z]{3}$/i.test(word) ? word.toUpperCase() : undefined);
  return currency === undefined ? { bare: text.trim() } : { bare: `${before}${body}${after}`, currency };
}
