import { type VatPayerType } from '#core/contract';
import type { AnyCall } from '../http/index.ts';

/** Returns the company's current VAT payer type. */
export async function vatPayerTypeOf({ tx, company }: Pick<AnyCall, 'tx' | 'company'>): Promise<VatPayerType> {
  const row = await tx
    .selectFrom('company')
    .select('vat_payer_type')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
  return row.vat_payer_type;
}
