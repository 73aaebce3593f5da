import { type Contributions, optional, type Scope, type Token, token } from '#core/registry';
import type { EmailWay } from '#core/contract/mail';
import type { Tx } from '../database/index.ts';
import { type Notify, notify } from '../notify.ts';
import type { Outbound } from '../outbound/index.ts';
import { askedKind, type AskedKind, type KindServices, emailKinds } from './email-kind.ts';
import type { ProductMail } from './product-mail.ts';
import { operatorsOwn, type SmtpOptions } from './smtp-session.ts';
import { companySenders, demoSender, type MailTransport, mailTransport } from './mail-transport.ts';

/** What letters need of the deployment; for this folder alone. */
export interface MailContext {
  /** Whether letters land in the demo's mailbox, whatever a company has chosen. */
  readonly demo: boolean;
  /** From which the product itself sends, be it into the demo's mailbox. */
  readonly productAddress: string | undefined;
  /** What `Message-ID`s end with. */
  readonly domain: string;
  /** Inside the company. @returns undefined: no letter can leave */
  mailTransport(tx: Tx): Promise<MailTransport | undefined>;
  kind(name: string): AskedKind | undefined;
  notify(): Promise<Notify | undefined>;
  smtpOptions(way: EmailWay): SmtpOptions;
}
export const mailContext = token<MailContext, 'process'>('gateway.letter-office', 'process');

export interface MailContextOptions {
  readonly scope: Pick<Scope, 'resolveAll'>;
  readonly contributed: Pick<Contributions, 'read'>;
  readonly mail: ProductMail | undefined;
  /** Whether this is the demo: where the operator has set no server, letters land in its mailbox. */
  readonly demo: boolean;
  /** Where the product is reached. */
  readonly publicUrl: string;
  readonly outbound: Outbound;
  /** Of the deployment. */
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
    (await scope.resolveAll([optional(wanted)]))[0] as T | undefined; // the one that was asked for
  return {
    demo: demo && !mail,
    productAddress: mail?.sender ?? (demo ? demoSender : undefined),
    domain,
    async mailTransport(tx) {
      return mailTransport(tx, { senders: await service(companySenders), mail, demo });
    },
    kind(name) {
      const kind = contributed.read(emailKinds).find(({ value }) => value.name === name)?.value;
      return kind && askedKind(kind, { publicUrl, settings, service });
    },
    notify: () => service(notify),
    smtpOptions: (way) => ({ outbound: way === 'product' ? operatorsOwn : outbound, clientName }),
  };
}
