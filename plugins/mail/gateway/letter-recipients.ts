import type { LetterHabits, Secrets, Tx } from '#core/gateway';
import { type Document } from '#plugins/documents/contract';
import { keptConfig } from './email-config.ts';
import { lettersIn } from './letter-tables.ts';

interface Recipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

interface Addressed {
  readonly partnerId: string | null;
  readonly customer: Pick<Document['customer'], 'email'>;
}

/** As the last letter to the partner had them, else the address that stands on the document. */
export async function recipientsFor(tx: Tx, document: Addressed): Promise<{ to: string[]; cc: string[] }> {
  return (await recipientsOfMany(tx, [document]))(document);
}

/** For letters that nobody writes, such as reminders. */
export function letterHabitsOf(secrets: Secrets): LetterHabits {
  return {
    recipientsOf: async (tx, partnerId) => (await lastRecipients(tx, [partnerId])).get(partnerId),
    attachesDocument: async (tx) => (await keptConfig(tx, secrets)).attachDocument,
  };
}

/** The same for many, asked of the database once. */
export async function recipientsOfMany(tx: Tx, documents: readonly Addressed[]) {
  const last = await lastRecipients(
    tx,
    documents.flatMap(({ partnerId }) => partnerId ?? []),
  );
  return ({ partnerId, customer }: Addressed): { to: string[]; cc: string[] } =>
    (partnerId === null ? undefined : last.get(partnerId)) ?? { to: customer.email ? [customer.email] : [], cc: [] };
}

/** Of partners to whom something was written. */
async function lastRecipients(tx: Tx, partnerIds: readonly string[]) {
  const partners = [...new Set(partnerIds)];
  const rows =
    partners.length === 0
      ? []
      : await lettersIn(tx)
          .selectFrom('letter_recipients')
          .select(['partner_id', 'to_addresses', 'cc_addresses'])
          .where('partner_id', 'in', partners)
          .execute();
  return new Map(rows.map((row) => [row.partner_id, { to: row.to_addresses, cc: row.cc_addresses }]));
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
