import type { Email, MailPreferences, Secrets, Tx } from '#core/gateway';
import { type Document, type EmailableKind } from '#plugins/documents/contract';
import { type PartnerDirectory } from '#plugins/partners/contract';
import { storedEmailConfig } from './email-config.ts';
import { emailsIn } from './email-tables.ts';

interface Recipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

interface Addressed {
  readonly partnerId: string | null;
  readonly customer: Pick<Document['customer'], 'email'>;
}

/** The part of the partners plugin that returns e-mail addresses; `undefined` if the plugin is not installed. */
export type PartnerCards = Pick<PartnerDirectory, 'emailsOf'> | undefined;

export interface RecipientsAt {
  readonly tx: Tx;
  readonly partners: PartnerCards;
}

/**
 * Returns the recipients of the last e-mail to the partner if one of them is the partner's own address, otherwise the address on the
 * document. A document that the partner issued, such as a received invoice, gets no recipient, because users send it to an accountant or a
 * bank, and not back to the partner.
 */
export async function recipientsFor(
  at: RecipientsAt,
  kind: Pick<EmailableKind, 'isTheirs'>,
  document: Addressed,
): Promise<{ to: string[]; cc: string[] }> {
  return (await recipientsOfMany(at, kind, [document]))(document);
}

/** Returns the service that finds recipients of automatic e-mails, such as reminders. */
export function mailPreferencesOf(secrets: Secrets, partners: PartnerCards): MailPreferences {
  return {
    async recipientsOf(tx, partnerId) {
      const last = (await lastRecipients(tx, [partnerId])).get(partnerId);
      const card = await cardAddresses({ tx, partners }, [partnerId]);
      return last && goesToPartner(last, [card(partnerId)]) ? last : undefined;
    },
    forgetRefused: (tx, partnerId, email) => forgetRefused(tx, { partnerId }, email),
    attachesDocument: async (tx) => (await storedEmailConfig(tx, secrets)).attachDocument,
  };
}

/** Returns a function that finds the recipients for each of many documents, with one query. */
export async function recipientsOfMany(
  at: RecipientsAt,
  { isTheirs }: Pick<EmailableKind, 'isTheirs'>,
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

/** Returns a function that finds the current address on a partner's card; `''` if it has none. */
async function cardAddresses({ tx, partners }: RecipientsAt, partnerIds: readonly string[]) {
  const emails = await partners?.emailsOf(tx, partnerIds);
  return (partnerId: string | null) => (partnerId === null ? undefined : emails?.get(partnerId)) ?? '';
}

/**
 * Returns whether one of the recipients is the partner's own address. An e-mail that went only to the company's accountant does not show
 * where the partner receives e-mails, nor does an address that was removed from the partner's card. If no own address is known, any address
 * counts.
 */
function goesToPartner({ to, cc }: Recipients, own: readonly string[]): boolean {
  const known = own.map(comparable).filter(Boolean);
  return known.length === 0 || [...to, ...cc].some((address) => known.includes(comparable(address)));
}

function comparable(address: string): string {
  return address.trim().toLowerCase();
}

/** Returns the recipients of the last e-mail to each partner, by partner id. */
async function lastRecipients(tx: Tx, partnerIds: readonly string[]) {
  const partners = [...new Set(partnerIds)];
  const rows =
    partners.length === 0
      ? []
      : await emailsIn(tx)
          .selectFrom('letter_recipients')
          .select(['partner_id', 'to_addresses', 'cc_addresses'])
          .where('partner_id', 'in', partners)
          .execute();
  return new Map(rows.map((row) => [row.partner_id, { to: row.to_addresses, cc: row.cc_addresses }]));
}

/** Saves the recipients for the next e-mail to the partner, if one of them is the partner's own address. */
export async function rememberRecipients(
  at: RecipientsAt,
  { isTheirs }: Pick<EmailableKind, 'isTheirs'>,
  { partnerId, customer }: Document,
  { to, cc }: Recipients,
): Promise<void> {
  if (!partnerId || isTheirs) return;
  const card = await cardAddresses(at, [partnerId]);
  if (!goesToPartner({ to, cc }, [card(partnerId), customer.email])) return;
  const trimmed = (addresses: readonly string[]) => addresses.map((address) => address.trim());
  const addresses = { to_addresses: trimmed(to), cc_addresses: trimmed(cc) };
  await emailsIn(at.tx)
    .insertInto('letter_recipients')
    .values({ partner_id: partnerId, ...addresses })
    .onConflict((conflict) => conflict.columns(['company_id', 'partner_id']).doUpdateSet(addresses))
    .execute();
}

/**
 * Removes refused addresses, so that they are not suggested again. If no address is left, the next e-mail starts with the document's
 * address.
 */
export async function forgetRefused(tx: Tx, { partnerId }: Pick<Document, 'partnerId'>, email: Email): Promise<void> {
  const refused = email.recipients.flatMap(({ address, refused: why }) =>
    why?.fault === 'smtp-recipient-refused' ? [address.toLowerCase()] : [],
  );
  if (!partnerId || refused.length === 0) return;
  const last = (await lastRecipients(tx, [partnerId])).get(partnerId);
  if (!last) return;
  const withoutRefused = (addresses: readonly string[]) =>
    addresses.filter((one) => !refused.includes(one.toLowerCase()));
  const [to, cc] = [withoutRefused(last.to), withoutRefused(last.cc)];
  const rows = emailsIn(tx);
  if (to.length === 0) await rows.deleteFrom('letter_recipients').where('partner_id', '=', partnerId).execute();
  else
    await rows
      .updateTable('letter_recipients')
      .set({ to_addresses: to, cc_addresses: cc })
      .where('partner_id', '=', partnerId)
      .execute();
}
