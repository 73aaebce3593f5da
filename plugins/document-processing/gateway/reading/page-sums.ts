import { addAmounts, compareAmounts } from '#core/money';
import type { Reading } from '../../contract/index.ts';
import { amountIn } from './file-readings.ts';
import { amountOnPage, type Rule, valuesBy, withoutMarks } from './text-rules.ts';

/*
 * A page may have two similar amounts: the invoice's total with VAT, and the amount to pay, which is less after an advance and is the
 * amount in the payment code. The total of the document is the first one.
 */

/**
 * The rule for the total with VAT. The value has to follow in the same line, because the same words as a column's heading are followed by
 * the sums of rows.
 */
const withVat: Rule = {
  label:
    /(?:suma|spolu|celkom|hodnota faktury|total)(?: spolu| celkom)?(?: faktury)?,? (?:s dph|vratane dph|incl(?:uding|\.)? vat|inkl\.? mwst)(?=[ \t:]+\S)/gi,
  value: amountOnPage,
};
const whole: Rule = { label: /celkova suma|gesamtbetrag/gi, value: amountOnPage };
const owedRule: Rule = {
  label:
    /(?:spolu |celkom |suma |zostava )?(?:na|k) uhrad[eu]|zostava uhradit|amount due|total due|balance due|zu zahlen/gi,
  value: amountOnPage,
};
/** The rule for an advance. Its amount is the last one in the line, because the number of the advance may precede it. */
const advance: Rule = {
  label:
    /(?:uhraden|zaplaten|prijat|odpocitan|odpocet)\w* (?:zaloh|preddav)\w*|(?:zaloh|preddav)\w*[ ,]+(?:uhraden|zaplaten|prijat)\w*|zalohov\w+ platb\w*|(?:uhraden|zaplaten)[aeo](?: zalohou| vopred)?(?= *[:\t])|prepaid|advance payment|already paid|anzahlung|bereits bezahlt/gi,
  value: (text) => amountsIn(text).at(-1),
};

export interface PageSums {
  /** The total with VAT. `undefined` means that the page has none, or two different ones. */
  readonly total: Reading | undefined;
  /** The amount to pay; `undefined` if it equals the total or is not on the page. */
  readonly toPay: string | undefined;
}

/**
 * Reads the sums on a page. @param coded the amount in a payment code
 * @returns the total only if it is on the page; it is never calculated
 */
export function sumsOn(lines: readonly string[], coded: Reading | undefined): PageSums {
  const plain = lines.map(withoutMarks);
  const only = (...rules: readonly Rule[]) => {
    const [one, ...rivals] = new Set(rules.flatMap((rule) => valuesBy(rule, plain)));
    return rivals.length > 0 ? undefined : one;
  };
  const full = only(withVat, whole);
  const owed = coded?.value ?? only(owedRule);
  const paid = only(advance);
  const guess = (value: string): Reading => ({ field: 'total', value, source: 'text', isGuess: true });
  const requestedTotal = coded ?? (owed === undefined ? undefined : guess(owed));
  if (full !== undefined && owed !== undefined && compareAmounts(full, owed) !== 0)
    return { total: guess(full), toPay: owed };
  if (full !== undefined) return { total: requestedTotal ?? guess(full), toPay: undefined };
  if (owed === undefined || paid === undefined || !/[1-9]/.test(paid))
    return { total: requestedTotal, toPay: undefined };
  const before = addAmounts(owed, paid.replace('-', ''));
  const stands = plain.flatMap(amountsIn).find((amount) => compareAmounts(amount, before) === 0);
  return { total: stands === undefined ? undefined : guess(stands), toPay: owed };
}

/** Reads amounts such as `1 234,56`, `1.234,56`, `-20.00`. It ignores days, and numbers without two decimals. */
function amountsIn(text: string): string[] {
  const found = text.matchAll(/(?<![\d.,/])(-?\d{1,3}(?:[ .,'\u00a0]?\d{3})*)[.,](\d{2})(?!\d|[.,/]\d)/g);
  return [...found].flatMap(([, units = '', cents]) => amountIn(`${units.replace(/[^\d-]/g, '')}.${cents}`) ?? []);
}
