import { compareAmounts, shareOf } from '#core/money';

/**
 * Returns the part of the price that a customer keeps until a day: a share of the total with VAT, or nothing if the
 * total is not above zero. The retention is paid last: payments and credit notes first reduce the rest. The database
 * computes it in `retained` and `owed_on` (migration 0034), which lists, sums and reminders use.
 */
export function retentionOf(total: string, percent: string): string {
  return compareAmounts(total, '0') > 0 ? shareOf(total, percent) : '0.00';
}
