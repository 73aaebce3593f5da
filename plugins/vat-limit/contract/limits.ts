import { compareAmounts, subtractAmounts } from '#core/money';

/**
 * The limits of § 4 of the VAT act, as in force since 1 January 2025. Both are limits of the turnover of one calendar year, in euros, and
 * both must be exceeded: a company above `registration` becomes a payer on the next 1 January, a company above `immediate` with the very
 * supply that exceeds it.
 */
export const limits = { since: 2025, registration: '50000.00', immediate: '62500.00' } as const;

/** The share of the limit, in percent, from which the company is warned. [B9-13] */
export const warningPercent = 80;
const warnsAt = String((Number(limits.registration) * warningPercent) / 100);

/**
 * The states of a year's turnover. [B3-9] `LimitReached` means 50 000 € or more. `NotApplicable` means a payer, or a year before the law.
 */
export const vatLimitStates = [
  'NotApplicable',
  'BelowLimit',
  'Warning',
  'LimitReached',
  'ImmediateLimitExceeded',
] as const;
export type VatLimitState = (typeof vatLimitStates)[number];

/** Returns the state of a year's turnover. @param turnover the turnover of the calendar year, in euros */
export function stateOf(turnover: string): VatLimitState {
  if (compareAmounts(turnover, limits.immediate) > 0) return 'ImmediateLimitExceeded';
  if (compareAmounts(turnover, limits.registration) >= 0) return 'LimitReached';
  return compareAmounts(turnover, warnsAt) >= 0 ? 'Warning' : 'BelowLimit';
}

/** Returns the amount that can still be supplied until a limit is reached. The amount is never negative. */
export function remainingTo(limit: string, turnover: string): string {
  const remaining = subtractAmounts(limit, turnover);
  return compareAmounts(remaining, '0') > 0 ? remaining : '0.00';
}

/** The VAT category of a supply whose place is abroad, where the customer pays the tax. */
export const abroad = 'AE';
