import { addAmounts, compareAmounts } from '#core/money';
import type { Reading } from '../../contract/index.ts';
import { amountIn } from './file-readings.ts';
import { amountOnPage, type Rule, valuesBy, withoutMarks } from './text-rules.ts';

/*
 * A page may have two figures that look alike: what the invoice comes to with VAT, and what is still to be paid of it, which is less after an
 * advance, and is what a payment code has. The first is the total.
 */

/** Only in its own line: as the head of a column it stands over sums of rows. */
const withVat: Rule = {
  label:
    /(?:suma|spolu|celkom|hodnota faktury|total)(?: spolu| celkom)?(?: faktury)?,? (?:s dph|vratane dph|incl(?:uding|\.)? vat|inkl\.? mwst)(?=[ \t:]+\S)/gi,
  value: amountOnPage,
};
const whole: Rule = { label: /celkova suma|gesamtbetrag/gi, value: amountOnPage };
const left: Rule = {
  label:
    /(?:spolu |celkom |suma |zostava )?(?:na|k) uhrad[eu]|zostava uhradit|amount due|total due|balance due|zu zahlen/gi,
  value: amountOnPage,
};
/** The last amount of its line: the number of the advance may stand before it. */
const advance: Rule = {
  label:
    /(?:uhraden|zaplaten|prijat|odpocitan|odpocet)\w* (?:zaloh|preddav)\w*|(?:zaloh|preddav)\w*[ ,]+(?:uhraden|zaplaten|prijat)\w*|zalohov\w+ platb\w*|(?:uhraden|zaplaten)[aeo](?: zalohou| vopred)?(?= *[:\t])|prepaid|advance payment|already paid|anzahlung|bereits bezahlt/gi,
  value: (text) => amountsIn(text).at(-1),
};

export interface PageSums {
  /** With VAT; undefined: the page does not say it, or says two. */
  readonly total: Reading | undefined;
  /** What is to be paid, where that is not the total. */
  readonly toPay: string | undefined;
}

/**
 * @param coded what a payment code asks for
 * @returns no total rather than a sum that was reckoned: it stands on the page, whatever it is
 */
export function sumsOn(lines: readonly string[], coded: Reading | undefined): PageSums {
  const plain = lines.map(withoutMarks);
  const only = (...rules: readonly Rule[]) => {
    const [one, ...rivals] = new Set(rules.flatMap((rule) => valuesBy(rule, plain)));
    return rivals.length > 0 ? undefined : one;
  };
  const full = only(withVat, whole);
  const owed = coded?.value ?? only(left);
  const paid = only(advance);
  const guess = (value: string): Reading => ({ field: 'total', value, source: 'text', isGuess: true });
  const asked = coded ?? (owed === undefined ? undefined : guess(owed));
  if (full !== undefined && owed !== undefined && compareAmounts(full, owed) !== 0)
    return { total: guess(full), toPay: owed };
  if (full !== undefined) return { total: asked ?? guess(full), toPay: undefined };
  if (owed === undefined || paid === undefined || !/[1-9]/.test(paid)) return { total: asked, toPay: undefined };
  const before = addAmounts(owed, paid.replace('-', ''));
  const stands = plain.flatMap(amountsIn).find((amount) => compareAmounts(amount, before) === 0);
  return { total: stands === undefined ? undefined : guess(stands), toPay: owed };
}

/** `1 234,56`, `1.234,56`, `-20.00`; no days, no counts of pieces. */
function amountsIn(text: string): string[] {
  const found = text.matchAll(/(?<![\d.,/])(-?\d{1,3}(?:[ .,'\u00a0]?\d{3})*)[.,](\d{2})(?!\d|[.,/]\d)/g);
  return [...found].flatMap(([, units = '', cents]) => amountIn(`${units.replace(/[^\d-]/g, '')}.${cents}`) ?? []);
}
