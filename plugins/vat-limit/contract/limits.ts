import { compareAmounts, subtractAmounts } from '#core/money';

/**
 * § 4 of the VAT act as it is since 1 January 2025. Both are of the turnover of one calendar year, in euro, and both have to be passed: who
 * passes `registration` becomes a payer on the next 1 January, who passes `immediate` by the very supply that does it.
 */
export const limits = { since: 2025, registration: '50000.00', immediate: '62500.00' } as const;

/** [B9-13] */
export const warningPercent = 80;
const warnsAt = String((Number(limits.registration) * warningPercent) / 100);

/** What the turnover of a year means. [B3-9] `LimitReached`: 50 000 € or more. `NotApplicable`: a payer, or a year before the law. */
export const vatLimitStates = [
  'NotApplicable',
  'BelowLimit',
  'Warning',
  'LimitReached',
  'ImmediateLimitExceeded',
] as const;
export type VatLimitState = (typeof vatLimitStates)[number];

/** @param turnover of the calendar year, in euro */
export function stateOf(turnover: string): VatLimitState {
  if (compareAmounts(turnover, limits.immediate) > 0) return 'ImmediateLimitExceeded';
  if (compareAmounts(turnover, limits.registration) >= 0) return 'LimitReached';
  return compareAmounts(turnover, warnsAt) >= 0 ? 'Warning' : 'BelowLimit';
}

/** What may still be supplied until a limit is reached; never below zero. */
export function remainingTo(limit: string, turnover: string): string {
  const left = subtractAmounts(limit, turnover);
  return compareAmounts(left, '0') > 0 ? left : '0.00';
}

/** Category of a supply whose place is abroad: the customer pays the tax there. */
export const abroad = 'AE';
