import { type Contributions, optional, type Scope, type Token, token } from '#core/registry';
import type { LetterWay } from '#core/contract/mail';
import type { Tx } from '../database/index.ts';
import { type Notify, notify } from '../notify.ts';
import type { Outbound } from '../outbound/index.ts';
import { askedKind, type AskedKind, type KindServices, letterKinds } from './letter-kind.ts';
import type { ProductMail } from './product-mail.ts';
import { operatorsOwn, type SmtpOptions } from './smtp-session.ts';
import { companySenders, demoSender, type WayOut, wayOut } from './way-out.ts';

/** What letters need of the deployment; for this folder alone. */
export interface LetterOffice {
  /** Whether letters land in the demo's mailbox, whatever a company has chosen. */
  readonly demo: boolean;
  /** From which the product itself sends, be it into the demo's mailbox. */
  readonly productAddress: string | undefined;
  /** What `Message-ID`s end with. */
  readonly domain: string;
  /** Inside the company. @returns undefined: no letter can leave */
  wayOut(tx: Tx): Promise<WayOut | undefined>;
  kind(name: string): AskedKind | undefined;
  notify(): Promise<Notify | undefined>;
  smtpOptions(way: LetterWay): SmtpOptions;
}
export const letterOffice = token<LetterOffice, 'process'>('gateway.letter-office', 'process');

export interface LetterOfficeOptions {
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

export function openLetterOffice({
  scope,
  contributed,
  mail,
  demo,
  publicUrl,
  outbound,
  settings,
}: LetterOfficeOptions): LetterOffice {
  const domain = new URL(publicUrl).hostname;
  const clientName = domain.includes('.') ? domain : undefined;
  const service = async <T>(wanted: Token<T, 'process'>) =>
    (await scope.resolveAll([optional(wanted)]))[0] as T | undefined; // the one that was asked for
  return {
    demo: demo && !mail,
    productAddress: mail?.sender ?? (demo ? demoSender : undefined),
    domain,
    async wayOut(tx) {
      return wayOut(tx, { senders: await service(companySenders), mail, demo });
    },
    kind(name) {
      const kind = contributed.read(letterKinds).find(({ value }) => value.name === name)?.value;
      return kind && askedKind(kind, { publicUrl, settings, service });
    },
    notify: () => service(notify),
    smtpOptions: (way) => ({ outbound: way === 'product' ? operatorsOwn : outbound, clientName }),
  };
}
