import { isVatRateOn, vatCategoryRule, vatRatesOn } from '#core/money';
import type { LineInput } from '../contract/index.ts';

/** Lines for a new document: a rate that was in force then and is not any more gives way to today's of its class. */
export function withRatesOf(day: string, lines: readonly LineInput[]): LineInput[] {
  const { standard } = vatRatesOn(day);
  return lines.map((line) => {
    const taxed = vatCategoryRule(line.vatCategory ?? 'S').taxed;
    return !taxed || isVatRateOn(line.vatRate, day) ? line : { ...line, vatRate: standard };
  });
}
