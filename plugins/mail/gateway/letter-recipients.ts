import type { Letter, LetterHabits, Secrets, Tx } from '#core/gateway';
import { type Document, type LetteredKind } from '#plugins/documents/contract';
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

/**
 * As the last letter to the partner had them, else the address that stands on the document. Of what is the partner's own, such as an
 * invoice that was received, nobody: it goes to an accountant or a bank, never back.
 */
export async function recipientsFor(
  tx: Tx,
  kind: Pick<LetteredKind, 'isTheirs'>,
  document: Addressed,
): Promise<{ to: string[]; cc: string[] }> {
  return (await recipientsOfMany(tx, kind, [document]))(document);
}

/** For letters that nobody writes, such as reminders. */
export function letterHabitsOf(secrets: Secrets): LetterHabits {
  return {
    recipientsOf: async (tx, partnerId) => (await lastRecipients(tx, [partnerId])).get(partnerId),
    attachesDocument: async (tx) => (await keptConfig(tx, secrets)).attachDocument,
  };
}

/** The same for many, asked of the database once. */
export async function recipientsOfMany(
  tx: Tx,
  { isTheirs }: Pick<LetteredKind, 'isTheirs'>,
  documents: readonly Addressed[],
): Promise<(of: Addressed) => { to: string[]; cc: string[] }> {
  if (isTheirs) return () => ({ to: [], cc: [] });
  const last = await lastRecipients(
    tx,
    documents.flatMap(({ partnerId }) => partnerId ?? []),
  );
  return ({ partnerId, customer }) =>
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

export async function rememberRecipients(
  tx: Tx,
  { isTheirs }: Pick<LetteredKind, 'isTheirs'>,
  { partnerId }: Document,
  { to, cc }: Recipients,
): Promise<void> {
  if (!partnerId || isTheirs) return;
  const trimmed = (addresses: readonly string[]) => addresses.map((address) => address.trim());
  const addresses = { to_addresses: trimmed(to), cc_addresses: trimmed(cc) };
  await lettersIn(tx)
    .insertInto('letter_recipients')
    .values({ partner_id: partnerId, ...addresses })
    .onConflict((conflict) => conflict.columns(['company_id', 'partner_id']).doUpdateSet(addresses))
    .execute();
}

/** Addresses that a server does not take are not offered again; with none left, the next letter begins with the document's. */
export async function forgetRefused(tx: Tx, { partnerId }: Document, letter: Letter): Promise<void> {
  const refused = letter.recipients.flatMap(({ address, refused: why }) =>
    why?.fault === 'smtp-recipient-refused' ? [address.toLowerCase()] : [],
  );
  if (!partnerId || refused.length === 0) return;
  const last = (await lastRecipients(tx, [partnerId])).get(partnerId);
  if (!last) return;
  const kept = (addresses: readonly string[]) => addresses.filter((one) => !refused.includes(one.toLowerCase()));
  const [to, cc] = [kept(last.to), kept(last.cc)];
  const rows = lettersIn(tx);
  if (to.length === 0) await rows.deleteFrom('letter_recipients').where('partner_id', '=', partnerId).execute();
  else
    await rows
      .updateTable('letter_recipients')
      .set({ to_addresses: to, cc_addresses: cc })
      .where('partner_id', '=', partnerId)
      .execute();
}
