import type { DecimalText } from './decimal-text.ts';
import { parseLocalAmount } from './parse-local-amount.ts';

/** What separates the decimals. */
export type DecimalMark = ',' | '.';

export interface ReadAmount {
  readonly amount: DecimalText;
  /** ISO 4217, where the text has it: `12 €`. */
  readonly currency?: string;
  /** It could also be a thousand, `1.234`, and nothing said which mark its author uses. */
  readonly isGuess?: true;
}

/**
 * Reads an amount as other programs write it: all that `parseLocalAmount` takes, with a currency before or behind (`1 234,50 €`, `EUR 5`,
 * `100 Kč`), a minus behind, brackets for a negative one, Swiss apostrophes, `100,-`.
 * @param mark of its column, by {@link decimalMarkOf}: with a comma `1.234` is a thousand
 * @returns undefined for anything else
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

/** Which mark separates decimals in a column of amounts, as those show that can be read in one way alone; undefined where none does. */
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

/** Whole numbers in groups of three. */
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
