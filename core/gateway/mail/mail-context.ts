import { type Contributions, optional, type Scope, type Token, token } from '#core/registry';
import type { EmailTransport } from '#core/contract/mail';
import type { Tx } from '../database/index.ts';
import { type Notify, notify } from '../notify.ts';
import type { Outbound } from '../outbound/index.ts';
import { boundEmailKind, type BoundEmailKind, type KindServices, emailKinds } from './email-kind.ts';
import type { ProductMail } from './product-mail.ts';
import { operatorOutbound, type SmtpOptions } from './smtp-session.ts';
import { companySenders, demoSender, type MailTransport, mailTransport } from './mail-transport.ts';

/** The parts of the deployment that e-mails need; for this folder alone. */
export interface MailContext {
  /** Whether all e-mails go to the demo's mailbox, whatever a company has chosen. */
  readonly demo: boolean;
  /** The sender's address of the product itself, also in the demo's mailbox. */
  readonly productAddress: string | undefined;
  /** The domain of `Message-ID`s. */
  readonly domain: string;
  /** Finds the transport of the company of the context. @returns undefined if no e-mail can be sent */
  mailTransport(tx: Tx): Promise<MailTransport | undefined>;
  kind(name: string): BoundEmailKind | undefined;
  notify(): Promise<Notify | undefined>;
  smtpOptions(way: EmailTransport): SmtpOptions;
}
export const mailContext = token<MailContext, 'process'>('gateway.mail-context', 'process');

export interface MailContextOptions {
  readonly scope: Pick<Scope, 'resolveAll'>;
  readonly contributed: Pick<Contributions, 'read'>;
  readonly mail: ProductMail | undefined;
  /** Whether this is the demo: if the operator has set no server, e-mails go to its mailbox. */
  readonly demo: boolean;
  /** The address under which browsers reach the product. Links in e-mails begin with it. */
  readonly publicUrl: string;
  readonly outbound: Outbound;
  /** The settings of the deployment. */
  readonly settings: KindServices['settings'];
}

export function openMailContext({
  scope,
  contributed,
  mail,
  demo,
  publicUrl,
  outbound,
  settings,
}: MailContextOptions): MailContext {
  const domain = new URL(publicUrl).hostname;
  const clientName = domain.includes('.') ? domain : undefined;
  const service = async <T>(wanted: Token<T, 'process'>) =>
    (await scope.resolveAll([optional(wanted)]))[0] as T | undefined; // the list has one element: the requested service
  return {
    demo: demo && !mail,
    productAddress: mail?.sender ?? (demo ? demoSender : undefined),
    domain,
    async mailTransport(tx) {
      return mailTransport(tx, { senders: await service(companySenders), mail, demo });
    },
    kind(name) {
      const kind = contributed.read(emailKinds).find(({ value }) => value.name === name)?.value;
      return kind && boundEmailKind(kind, { publicUrl, settings, service });
    },
    notify: () => service(notify),
    smtpOptions: (way) => ({ outbound: way === 'product' ? operatorOutbound : outbound, clientName }),
  };
}
