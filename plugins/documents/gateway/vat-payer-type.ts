import type { CompanyCall } from '#core/gateway';
import type { VatPayerType } from './draft-lines.ts';

/** What the company is as a payer of VAT now. */
export async function vatPayerTypeOf({ tx, company }: CompanyCall<unknown, unknown, unknown>): Promise<VatPayerType> {
  const row = await tx
    .selectFrom('company')
    .select('vat_payer_type')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
  return row.vat_payer_type;
}
