import { type VatPayerType, vatPayerTypeOn } from '#core/contract';
import type { AnyCall } from '../http/index.ts';
import { vatPayerPeriodsOf } from './company-rows.ts';

/** Returns what the company is for VAT on a day (`yyyy-MM-dd`), by one query for all days. */
export async function vatPayerTypesOf({
  tx,
  company,
}: Pick<AnyCall, 'tx' | 'company'>): Promise<(day: string) => VatPayerType> {
  const row = await tx
    .selectFrom('company')
    .select(['vat_payer_type', 'vat_payer_changes'])
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
  const periods = vatPayerPeriodsOf(row);
  return (day) => vatPayerTypeOn(periods, day);
}
