import { token } from '#core/registry';
import type { EmailWay } from '#core/contract/mail';
import type { Tx } from '../database/index.ts';
import type { MailAddress } from './email-tables.ts';
import type { ProductMail } from './product-mail.ts';
import type { SmtpSettings } from './smtp.ts';

/** How a company's letters are signed, and its own server if it has chosen one. */
export interface CompanySender {
  /** As recipients read it: *Mlyny Košice s. r. o.* */
  readonly name: string;
  /** Where answers go when the product's server sends. */
  readonly replyTo?: string | undefined;
  /** The company's own way: its server and the address that it sends from. */
  readonly own?: { readonly address: string; readonly server: SmtpSettings } | undefined;
}

/** A plugin keeps these settings and provides this; without it letters leave by the product's server in the company's name. */
export interface CompanySenders {
  /** Inside `inCompany`. */
  senderOf(tx: Tx): Promise<CompanySender>;
}
export const companySenders = token<CompanySenders, 'process'>('gateway.company-senders', 'process');

/** By which way a letter leaves, and who it is from. */
export interface MailTransport {
  readonly way: EmailWay;
  readonly sender: MailAddress;
  readonly replyTo: string | undefined;
  /** Where letters that come back are received; each has an address of its own there. Absent: they go back to the sender. */
  readonly returnDomain?: string | undefined;
  /** Absent: into the demo's mailbox. */
  readonly server?: SmtpSettings;
}

export interface MailTransportOptions {
  readonly senders: CompanySenders | undefined;
  /** `undefined`: the operator has set no server. */
  readonly mail: Pick<ProductMail, 'sender' | 'server' | 'returnDomain'> | undefined;
  /** Whether this is the demo: where the operator has set no server, nothing leaves the machine. */
  readonly demo: boolean;
}

/** The one place where it is decided by which way letters of the company of the transaction leave. @returns undefined: by none */
export async function mailTransport(
  tx: Tx,
  { senders, mail, demo }: MailTransportOptions,
): Promise<MailTransport | undefined> {
  const { name, replyTo, own } = senders ? await senders.senderOf(tx) : await companyItself(tx);
  // Before the company's own server: whoever tries the product out writes to real people there.
  if (demo && !mail) return { way: 'demo', sender: { name, address: own?.address ?? demoSender }, replyTo };
  if (own) return { way: 'own', sender: { name, address: own.address }, replyTo: undefined, server: own.server };
  if (mail) {
    const { sender: address, server, returnDomain } = mail;
    return { way: 'product', sender: { name, address }, replyTo, returnDomain, server };
  }
  return undefined;
}

/** Of letters that do not leave the machine. */
export const demoSender = 'ukazka@kostra.example';

async function companyItself(tx: Tx): Promise<CompanySender> {
  const company = await tx
    .selectFrom('company')
    .select(['name', 'email'])
    // The system and a person see several; a company's transaction sees its own.
    .executeTakeFirstOrThrow();
  return { name: company.name, replyTo: company.email || undefined };
}
