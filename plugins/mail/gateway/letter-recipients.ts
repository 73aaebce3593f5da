import type { Letter, LetterHabits, Secrets, Tx } from '#core/gateway';
import { type Document, type LetteredKind } from '#plugins/documents/contract';
import { type PartnerDirectory } from '#plugins/partners/contract';
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

/** Whose cards say where partners are written to; undefined: no plugin keeps them. */
export type PartnerCards = Pick<PartnerDirectory, 'emailsOf'> | undefined;

/** Where letters to a partner are looked up. */
export interface RecipientsAt {
  readonly tx: Tx;
  readonly partners: PartnerCards;
}

/**
 * As the last letter to the partner had them, while one of these addresses is the partner's own; else the address that stands on the
 * document. Of what is the partner's own, such as an invoice that was received, nobody: it goes to an accountant or a bank, never back.
 */
export async function recipientsFor(
  at: RecipientsAt,
  kind: Pick<LetteredKind, 'isTheirs'>,
  document: Addressed,
): Promise<{ to: string[]; cc: string[] }> {
  return (await recipientsOfMany(at, kind, [document]))(document);
}

/** For letters that nobody writes, such as reminders. */
export function letterHabitsOf(secrets: Secrets, partners: PartnerCards): LetterHabits {
  return {
    async recipientsOf(tx, partnerId) {
      const last = (await lastRecipients(tx, [partnerId])).get(partnerId);
      const card = await cardAddresses({ tx, partners }, [partnerId]);
      return last && goesToPartner(last, [card(partnerId)]) ? last : undefined;
    },
    forgetRefused: (tx, partnerId, letter) => forgetRefused(tx, { partnerId }, letter),
    attachesDocument: async (tx) => (await keptConfig(tx, secrets)).attachDocument,
  };
}

/** The same for many, asked of the database once. */
export async function recipientsOfMany(
  at: RecipientsAt,
  { isTheirs }: Pick<LetteredKind, 'isTheirs'>,
  documents: readonly Addressed[],
): Promise<(of: Addressed) => { to: string[]; cc: string[] }> {
  if (isTheirs) return () => ({ to: [], cc: [] });
  const last = await lastRecipients(
    at.tx,
    documents.flatMap(({ partnerId }) => partnerId ?? []),
  );
  const cards = await cardAddresses(at, [...last.keys()]);
  return ({ partnerId, customer }) => {
    const usual = partnerId === null ? undefined : last.get(partnerId);
    const own = [cards(partnerId), customer.email];
    return usual && goesToPartner(usual, own) ? usual : { to: customer.email ? [customer.email] : [], cc: [] };
  };
}

/** What the partners' cards say today; `''`: nothing. */
async function cardAddresses({ tx, partners }: RecipientsAt, partnerIds: readonly string[]) {
  const emails = await partners?.emailsOf(tx, partnerIds);
  return (partnerId: string | null) => (partnerId === null ? undefined : emails?.get(partnerId)) ?? '';
}

/**
 * Whether one of the partner's own addresses is among them. One that was forwarded to the company's accountant alone says nothing of
 * where the partner is written to, nor does an address that the partner's card has no more. Where no own address is known, any will do.
 */
function goesToPartner({ to, cc }: Recipients, own: readonly string[]): boolean {
  const known = own.map(comparable).filter(Boolean);
  return known.length === 0 || [...to, ...cc].some((address) => known.includes(comparable(address)));
}

function comparable(address: string): string {
  return address.trim().toLowerCase();
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

/** For the next letter to the partner, if this one goes to an address of theirs. */
export async function rememberRecipients(
  at: RecipientsAt,
  { isTheirs }: Pick<LetteredKind, 'isTheirs'>,
  { partnerId, customer }: Document,
  { to, cc }: Recipients,
): Promise<void> {
  if (!partnerId || isTheirs) return;
  const card = await cardAddresses(at, [partnerId]);
  if (!goesToPartner({ to, cc }, [card(partnerId), customer.email])) return;
  const trimmed = (addresses: readonly string[]) => addresses.map((address) => address.trim());
  const addresses = { to_addresses: trimmed(to), cc_addresses: trimmed(cc) };
  await lettersIn(at.tx)
    .insertInto('letter_recipients')
    .values({ partner_id: partnerId, ...addresses })
    .onConflict((conflict) => conflict.columns(['company_id', 'partner_id']).doUpdateSet(addresses))
    .execute();
}

/** Addresses that a server does not take are not offered again; with none left, the next letter begins with the document's. */
export async function forgetRefused(tx: Tx, { partnerId }: Pick<Document, 'partnerId'>, letter: Letter): Promise<void> {
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
