import type { Facts } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point, type Token, token } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { AnyCall } from '../http/inner-calls.ts';
import type { JobStep } from '../jobs/index.ts';

/** An incoming e-mail, for one of the addresses to which it was sent. */
export interface ArrivedMail {
  /** The headers and the body (RFC 5322). */
  readonly raw: Buffer;
  /** The part of the address before the company's key, such as `faktury`. */
  readonly name: string;
  /** The sender in the envelope; empty for a server's message about an e-mail that it could not deliver. */
  readonly from: string;
}

/** The context in which an e-mail is processed: one transaction in the company, as the owner of longest standing. */
export interface ReceivingAt extends JobStep {
  readonly tx: Tx;
  readonly company: { readonly id: string };
  /** The facts of that owner, in the main application. */
  readonly facts: Facts;
  now(): Date;
  /** Returns a service of a gateway part; `undefined` if no plugin provides it. */
  service<T>(token: Token<T, 'process'>): Promise<T | undefined>;
  /** Makes a call of this user, in this transaction; `undefined` if the user is no member. */
  callOf(userId: string): Promise<AnyCall | undefined>;
}

/** The context in which an e-mail is read, before the transaction that stores it. */
export interface ReceivingBefore extends Pick<ReceivingAt, 'company' | 'facts' | 'service'> {
  /** Runs `work` in a separate, short transaction, for data that is needed to read the e-mail. */
  inCompany<T>(work: (at: ReceivingAt) => Promise<T>): Promise<T>;
}

type Contributed = Pick<Contributions, 'read'>;

/** A receiver of the e-mails that arrive for a company at `name.company-key@domain`. */
export interface EmailReceiver {
  /** Returns whether this receiver handles the e-mails that are sent to this name. */
  takes(name: string, contributed: Contributed): boolean;
  /**
   * Called when a server names the recipient. @returns the reason why the company accepts nothing now; undefined means that it accepts
   * e-mail
   */
  closed(facts: Facts, name: string, contributed: Contributed): SenderText | undefined;
  /**
   * Reads the e-mail, outside of a transaction: files of strangers take seconds, and wait for others. The sender's server gets its
   * confirmation after the commit; a server that does not receive the confirmation may send the e-mail again.
   * @returns what stores the e-mail, in one transaction
   * @throws EmailRefused if nothing is stored, as the returned function does; its sentence goes to the sender
   */
  read(before: ReceivingBefore, mail: ArrivedMail): Promise<(at: ReceivingAt) => Promise<void>>;
}

export const emailReceivers = point<EmailReceiver>('gateway.email-receivers');

/** A sentence for a sender whose language is unknown. */
export type SenderText = Readonly<Record<LanguageCode, string>>;

/** The error for an e-mail that is not accepted, if its sender can do something about the reason. */
export class EmailRefused extends Error {
  readonly text: SenderText;

  constructor(text: SenderText) {
    super(text.en);
    this.name = 'LetterRefused';
    this.text = text;
  }
}

/** The addresses at which companies receive e-mail. */
export interface InboundAddresses {
  /** Returns an address such as `faktury.7k3m9x2pq4ra@prijem.kostra.example`; undefined if this deployment receives no e-mail. */
  addressOf(companyId: string, name: string): string | undefined;
}
/** The core's service that knows the addresses at which companies receive e-mail. */
export const inboundAddresses = token<InboundAddresses, 'process'>('gateway.inbound-addresses', 'process');
