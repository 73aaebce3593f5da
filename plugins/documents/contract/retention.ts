import { compareAmounts, shareOf } from '#core/money';

/**
 * Returns the retention: a share of the total with VAT that the customer keeps until an agreed day, or nothing if the total is not above
 * zero. The retention is paid last: payments and credit notes first reduce the rest of the total. The database computes the open part in
 * `retained` and `owed_on` (migration 0034), which lists, sums and reminders use.
 */
export function retentionOf(total: string, percent: string): string {
  return compareAmounts(total, '0') > 0 ? shareOf(total, percent) : '0.00';
}
