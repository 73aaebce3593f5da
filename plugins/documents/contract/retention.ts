import { compareAmounts, shareOf } from '#core/money';

/**
 * What a customer keeps of the price until a day: a share of the total, with VAT; nothing of what is not above zero. It is the
 * last that is paid: payments, and what credit notes take off, go to the rest first. The database has that in `retained` and
 * `owed_on` (migration 0034), which lists, sums and reminders ask.
 */
export function retentionOf(total: string, percent: string): string {
  return compareAmounts(total, '0') > 0 ? shareOf(total, percent) : '0.00';
}
