import type { PermissionGate } from '#core/access';
import { point, type Token } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { JobStep } from '../jobs/index.ts';
import type { SentAttachment } from './compose.ts';
import type { Letter } from './email-view.ts';
import type { MailAddress } from './email-tables.ts';

/** Where a kind is asked or told: in the transaction that takes the letter, or that notes what became of it. */
export interface EmailAt extends JobStep {
  readonly tx: Tx;
  now(): Date;
}

/** The same, with services, such as those that know what the letter is about. */
export interface EmailKindAt extends EmailAt, KindServices {}

/** What kinds are given beside the transaction. */
export interface KindServices {
  /** `https://kostra.example`: what links in letters begin with. */
  readonly publicUrl: string;
  /** Of the deployment, as gates read them. */
  readonly settings: ReadonlyMap<string, string | number | boolean>;
  /** `undefined` where no plugin provides it. */
  service<T>(token: Token<T, 'process'>): Promise<T | undefined>;
}

/** What a kind fills in; what it leaves out stands as it was queued. */
export interface EmailContent {
  readonly subject?: string;
  /** What is in the body; it is not cleaned again: what people wrote goes through `cleanRichText` first. */
  readonly html?: string;
  /** Default: made of `html`. */
  readonly text?: string;
  readonly to?: readonly MailAddress[];
  readonly cc?: readonly MailAddress[];
  /** Sent after the attachments that were queued with the letter. */
  readonly attachments?: readonly SentAttachment[];
}

/** It does not leave: not any more, and the code says why; or not yet, and is asked again then, which counts as no attempt. */
export type NotNow = { readonly cancel: string } | { readonly later: Date };

/**
 * A kind of letter. Its owner contributes it to {@link emailKinds} and queues such letters by the service `letters`.
 */
export interface EmailKind {
  /** Starts with its owner's id: `reminders.reminder`. Letters that wait carry it, so it is never renamed. */
  readonly name: string;
  /** Nobody writes these: a notification of their failure goes to those of `readBy`, and mail programs do not answer them. */
  readonly isAutomatic?: boolean;
  /** Texts are not kept with the letter: it holds a secret, such as a link that lets somebody in. */
  readonly isSecret?: boolean;
  /**
   * What reading such a letter asks for: with it pages hear by `EntityChanged` (`letter`) what becomes of one. Without it nobody but
   * whoever asked does, and where nobody asked the owners are told of what failed.
   */
  readonly readBy?: PermissionGate;
  /**
   * Asked at the moment of leaving, and anew at each attempt, in the transaction that takes the letter out of the queue. Text that is
   * still true at that moment is made here, such as the sum of a reminder; so are attachments. What it throws is a failure of this
   * attempt.
   */
  fill?(at: EmailKindAt, letter: Letter): Promise<EmailContent | NotNow>;
  /** In the transaction that notes it. A server has taken it for at least one recipient. */
  accepted?(at: EmailKindAt, letter: Letter): Promise<void>;
  /** Nobody of that address is there: refused for all recipients, or returned after it was accepted. */
  bounced?(at: EmailKindAt, letter: Letter): Promise<void>;
  /** It is not tried any more. */
  givenUp?(at: EmailKindAt, letter: Letter): Promise<void>;
}

/** A kind as it is asked and told: services are given to it on the way. */
export interface AskedKind extends Omit<EmailKind, 'fill' | 'accepted' | 'bounced' | 'givenUp'> {
  readonly fill?: (at: EmailAt, letter: Letter) => ReturnType<NonNullable<EmailKind['fill']>>;
  readonly accepted?: (at: EmailAt, letter: Letter) => Promise<void>;
  readonly bounced?: (at: EmailAt, letter: Letter) => Promise<void>;
  readonly givenUp?: (at: EmailAt, letter: Letter) => Promise<void>;
}

export function askedKind(kind: EmailKind, services: KindServices): AskedKind {
  const { fill, accepted, bounced, givenUp, ...rest } = kind;
  const within = (at: EmailAt): EmailKindAt => ({ ...at, ...services });
  return {
    ...rest,
    ...(fill && { fill: (at, letter) => fill.call(kind, within(at), letter) }),
    ...(accepted && { accepted: (at, letter) => accepted.call(kind, within(at), letter) }),
    ...(bounced && { bounced: (at, letter) => bounced.call(kind, within(at), letter) }),
    ...(givenUp && { givenUp: (at, letter) => givenUp.call(kind, within(at), letter) }),
  };
}

export const emailKinds = point<EmailKind>('gateway.letter-kinds');
