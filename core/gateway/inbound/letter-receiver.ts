import type { Facts } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point, type Token, token } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { AnyCall } from '../http/inner-calls.ts';
import type { JobStep } from '../jobs/index.ts';

/** A letter as it came, with one of the addresses that it came to. */
export interface ArrivedMail {
  /** Headers and body (RFC 5322). */
  readonly raw: Buffer;
  /** What stands before the company's key: `faktury`. */
  readonly name: string;
  /** The sender of its envelope; empty: a server, of a letter that it could not deliver. */
  readonly from: string;
}

/** Whom and where a letter is taken for: one transaction in the company, as the owner who has been there longest. */
export interface ReceivingAt extends JobStep {
  readonly tx: Tx;
  readonly company: { readonly id: string };
  /** Of that owner, in the main application. */
  readonly facts: Facts;
  now(): Date;
  /** A service of a gateway part; `undefined` where no plugin provides it. */
  service<T>(token: Token<T, 'process'>): Promise<T | undefined>;
  /** A call as this user would make it, in this transaction; `undefined`: they are no member. */
  callOf(userId: string): Promise<AnyCall | undefined>;
}

type Contributed = Pick<Contributions, 'read'>;

/** What a plugin takes of the mail that comes for a company to `name.company-key@domain`. */
export interface LetterReceiver {
  /** Whether letters of that name are its. */
  takes(name: string, contributed: Contributed): boolean;
  /** Asked when a server names the recipient. @returns why the company takes nothing now; undefined: it takes it */
  closed(facts: Facts, name: string, contributed: Contributed): SenderText | undefined;
  /**
   * Keeps it. What is written commits before the sender's server is told that the letter is here; it may come again, whole, if that server
   * did not hear so.
   * @throws LetterRefused: nothing is kept, and the sender is told the sentence
   */
  take(at: ReceivingAt, mail: ArrivedMail): Promise<void>;
}

export const letterReceivers = point<LetterReceiver>('gateway.letter-receivers');

/** A sentence for somebody whose language nobody knows. */
export type SenderText = Readonly<Record<LanguageCode, string>>;

/** The letter is not taken, and its sender can do something about it. */
export class LetterRefused extends Error {
  readonly text: SenderText;

  constructor(text: SenderText) {
    super(text.en);
    this.name = 'LetterRefused';
    this.text = text;
  }
}

/** Whether mail comes in here, and to which addresses. */
export interface InboundAddresses {
  /** `faktury.7k3m9x2pq4ra@prijem.kostra.example`; undefined: nothing is received here. */
  addressOf(companyId: string, name: string): string | undefined;
}
/** Given by the core. */
export const inboundAddresses = token<InboundAddresses, 'process'>('gateway.inbound-addresses', 'process');
