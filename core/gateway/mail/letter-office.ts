import { type Contributions, optional, type Scope, token } from '#core/registry';
import type { LetterWay } from '#core/contract/mail';
import type { Tx } from '../database/index.ts';
import { type Notify, notify } from '../notify.ts';
import type { Outbound } from '../outbound/index.ts';
import { type LetterKind, letterKinds } from './letter-kind.ts';
import type { ProductMail } from './product-mail.ts';
import { operatorsOwn, type SmtpOptions } from './smtp-session.ts';
import { type CompanySenders, companySenders, type WayOut, wayOut } from './way-out.ts';

/** What letters need of the deployment; for this folder alone. */
export interface LetterOffice {
  /** What links begin with. */
  readonly publicUrl: string;
  /** What `Message-ID`s end with. */
  readonly domain: string;
  /** Inside the company. @returns undefined: no letter can leave */
  wayOut(tx: Tx): Promise<WayOut | undefined>;
  kind(name: string): LetterKind | undefined;
  notify(): Promise<Notify | undefined>;
  smtpOptions(way: LetterWay): SmtpOptions;
}
export const letterOffice = token<LetterOffice, 'process'>('gateway.letter-office', 'process');

export interface LetterOfficeOptions {
  readonly scope: Pick<Scope, 'resolveAll'>;
  readonly contributed: Pick<Contributions, 'read'>;
  readonly mail: ProductMail | undefined;
  /** Whether letters may land in the demo's mailbox. */
  readonly demo: boolean;
  /** Where the product is reached. */
  readonly publicUrl: string;
  readonly outbound: Outbound;
}

export function openLetterOffice({
  scope,
  contributed,
  mail,
  demo,
  publicUrl,
  outbound,
}: LetterOfficeOptions): LetterOffice {
  const domain = new URL(publicUrl).hostname;
  const clientName = domain.includes('.') ? domain : undefined;
  return {
    publicUrl,
    domain,
    async wayOut(tx) {
      const [senders] = await scope.resolveAll([optional(companySenders)]);
      return wayOut(tx, { senders: senders as CompanySenders | undefined, mail, demo }); // the one that was asked for
    },
    kind: (name) => contributed.read(letterKinds).find(({ value }) => value.name === name)?.value,
    notify: async () => (await scope.resolveAll([optional(notify)]))[0] as Notify | undefined, // likewise
    smtpOptions: (way) => ({ outbound: way === 'product' ? operatorsOwn : outbound, clientName }),
  };
}
