import { token } from '#core/registry';
import type { EmailTransport } from '#core/contract/mail';
import type { Tx } from '../database/index.ts';
import type { MailAddress } from './email-tables.ts';
import type { ProductMail } from './product-mail.ts';
import type { RecipientLimits } from './recipient-limits.ts';
import type { SmtpSettings } from './smtp.ts';

/** The sender of a company's e-mails, and its own server if it has chosen one. */
export interface CompanySender {
  /** The name for recipients, such as *Mlyny Košice s. r. o.* */
  readonly name: string;
  /** The address for replies if the product's server sends. */
  readonly replyTo?: string | undefined;
  /**
   * The company's own transport: its server, and the address from which it sends. Without a server its settings are not complete: then
   * nothing can be sent, because the sender of a company's e-mails must not change unnoticed.
   */
  readonly own?: { readonly address: string; readonly server: SmtpSettings | undefined } | undefined;
}

/**
 * The settings of companies for e-mail, from the plugin that stores them; without it, e-mails are sent by the product's server in the
 * company's name.
 */
export interface CompanySenders {
  /** Reads the sender; needs the context of `inCompany`. */
  senderOf(tx: Tx): Promise<CompanySender>;
}
export const companySenders = token<CompanySenders, 'process'>('gateway.company-senders', 'process');

/** The transport of an e-mail, and its sender. */
export interface MailTransport {
  readonly way: EmailTransport;
  readonly sender: MailAddress;
  readonly replyTo: string | undefined;
  /**
   * The domain that receives returned e-mails; each e-mail has a separate address there. If it is absent, they are returned to the sender.
   */
  readonly returnDomain?: string | undefined;
  /** The limits on recipients. Default: none. */
  readonly limits?: RecipientLimits | undefined;
  /** The server; if it is absent, the e-mail goes to the demo's mailbox. */
  readonly server?: SmtpSettings;
}

export interface MailTransportOptions {
  readonly senders: CompanySenders | undefined;
  /** `undefined` means that the operator has set no server. */
  readonly mail: Pick<ProductMail, 'sender' | 'server' | 'returnDomain' | 'limits'> | undefined;
  /** Whether this is the demo: if the operator has set no server, nothing leaves the machine. */
  readonly demo: boolean;
}

/** Decides which transport e-mails of the transaction's company use; nothing else decides it. @returns undefined if there is none */
export async function mailTransport(
  tx: Tx,
  { senders, mail, demo }: MailTransportOptions,
): Promise<MailTransport | undefined> {
  const { name, replyTo, own } = senders ? await senders.senderOf(tx) : await companyItself(tx);
  // This comes before the company's own server: otherwise a person who tries the product would write to real people.
  if (demo && !mail) return { way: 'demo', sender: { name, address: own?.address ?? demoSender }, replyTo };
  if (own) {
    const { address, server } = own;
    return server && { way: 'own', sender: { name, address }, replyTo: undefined, server };
  }
  if (mail) {
    const { sender: address, server, returnDomain, limits } = mail;
    return { way: 'product', sender: { name, address }, replyTo, returnDomain, limits, server };
  }
  return undefined;
}

/** The sender of e-mails that do not leave the machine. */
export const demoSender = 'ukazka@kostra.example';

async function companyItself(tx: Tx): Promise<CompanySender> {
  const company = await tx
    .selectFrom('company')
    .select(['name', 'email'])
    // A company's transaction sees only its own row; the contexts of the system and of a person see several.
    .executeTakeFirstOrThrow();
  return { name: company.name, replyTo: company.email || undefined };
}
