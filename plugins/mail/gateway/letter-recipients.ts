import type { Tx } from '#core/gateway';
import { type Document } from '#plugins/documents/contract';
import { lettersIn } from './letter-tables.ts';

interface Recipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

/** As the last letter to the partner had them, else the address that stands on the document. */
export async function recipientsFor(
  tx: Tx,
  { partnerId, customer }: Document,
): Promise<{ to: string[]; cc: string[] }> {
  const last = partnerId
    ? await lettersIn(tx)
        .selectFrom('letter_recipients')
        .select(['to_addresses', 'cc_addresses'])
        .where('partner_id', '=', partnerId)
        .executeTakeFirst()
    : undefined;
  if (last) return { to: last.to_addresses, cc: last.cc_addresses };
  return { to: customer.email ? [customer.email] : [], cc: [] };
}

export async function rememberRecipients(tx: Tx, { partnerId }: Document, { to, cc }: Recipients): Promise<void> {
  if (!partnerId) return;
  const trimmed = (addresses: readonly string[]) => addresses.map((address) => address.trim());
  const addresses = { to_addresses: trimmed(to), cc_addresses: trimmed(cc) };
  await lettersIn(tx)
    .insertInto('letter_recipients')
    .values({ partner_id: partnerId, ...addresses })
    .onConflict((conflict) => conflict.columns(['company_id', 'partner_id']).doUpdateSet(addresses))
    .execute();
}
