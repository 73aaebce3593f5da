import type { PermissionGate } from '#core/access';
import { point, type Token } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { JobStep } from '../jobs/index.ts';
import type { SentAttachment } from './compose.ts';
import type { Email } from './email-view.ts';
import type { MailAddress } from './email-tables.ts';

/** The context in which a kind is called: the transaction that takes the e-mail from the queue, or that records its result. */
export interface EmailAt extends JobStep {
  readonly tx: Tx;
  now(): Date;
}

/** The context of a kind, with services, such as those that know the record of the e-mail. */
export interface EmailKindAt extends EmailAt, KindServices {}

/** The services that a kind can use in addition to the transaction. */
export interface KindServices {
  /** The start of links in e-mails, such as `https://kostra.example`. */
  readonly publicUrl: string;
  /** The settings of the deployment, as gates read them. */
  readonly settings: ReadonlyMap<string, string | number | boolean>;
  /** Returns a service; `undefined` if no plugin provides it. */
  service<T>(token: Token<T, 'process'>): Promise<T | undefined>;
}

/** The content that a kind fills in; a property that is absent stays as it was queued. */
export interface EmailContent {
  readonly subject?: string;
  /** The content of the body. It is not sanitized again: text that people wrote must go through `cleanRichText` first. */
  readonly html?: string;
  /** The plain text. Default: made from `html`. */
  readonly text?: string;
  readonly to?: readonly MailAddress[];
  readonly cc?: readonly MailAddress[];
  /** The attachments that follow those that were queued with the e-mail. */
  readonly attachments?: readonly SentAttachment[];
}

/**
 * The answer that an e-mail must not be sent now: `cancel` ends it, with a code for the reason; `later` calls the kind again at that time,
 * without counting an attempt.
 */
export type NotNow = { readonly cancel: string } | { readonly later: Date };

/** A kind of e-mail. A plugin contributes it to {@link emailKinds} and queues such e-mails with the service `emails`. */
export interface EmailKind {
  /** The name, which starts with the id of its plugin: `reminders.reminder`. Waiting e-mails contain it, so never rename it. */
  readonly name: string;
  /**
   * Whether no person writes these e-mails: users with `readBy` are then notified of failures, and mail programs do not answer
   * automatically.
   */
  readonly isAutomatic?: boolean;
  /** Whether the texts must not be stored, because they contain a secret, such as a link for signing in. */
  readonly isSecret?: boolean;
  /**
   * The permission to read such an e-mail; users with it receive `EntityChanged` (`letter`) when its state changes. Without it, only the
   * person who requested the e-mail receives the event, and the owners are notified of failures if no person requested the e-mail.
   */
  readonly readBy?: PermissionGate;
  /**
   * Fills in the content when the e-mail is sent, again at each attempt, in the transaction that takes it from the queue. Make texts that
   * must be current here, such as the amount of a reminder, and attachments too. An error that it throws is a failure of this attempt.
   */
  fill?(at: EmailKindAt, email: Email): Promise<EmailContent | NotNow>;
  /** Called in the transaction that records that a server has accepted the e-mail for at least one recipient. */
  accepted?(at: EmailKindAt, email: Email): Promise<void>;
  /** Called when the address does not exist: all recipients were refused, or the e-mail was returned after it was accepted. */
  bounced?(at: EmailKindAt, email: Email): Promise<void>;
  /** Called when the e-mail is not tried any more. */
  givenUp?(at: EmailKindAt, email: Email): Promise<void>;
}

/** A kind whose methods already have their services. */
export interface BoundEmailKind extends Omit<EmailKind, 'fill' | 'accepted' | 'bounced' | 'givenUp'> {
  readonly fill?: (at: EmailAt, email: Email) => ReturnType<NonNullable<EmailKind['fill']>>;
  readonly accepted?: (at: EmailAt, email: Email) => Promise<void>;
  readonly bounced?: (at: EmailAt, email: Email) => Promise<void>;
  readonly givenUp?: (at: EmailAt, email: Email) => Promise<void>;
}

export function boundEmailKind(kind: EmailKind, services: KindServices): BoundEmailKind {
  const { fill, accepted, bounced, givenUp, ...rest } = kind;
  const within = (at: EmailAt): EmailKindAt => ({ ...at, ...services });
  return {
    ...rest,
    ...(fill && { fill: (at, email) => fill.call(kind, within(at), email) }),
    ...(accepted && { accepted: (at, email) => accepted.call(kind, within(at), email) }),
    ...(bounced && { bounced: (at, email) => bounced.call(kind, within(at), email) }),
    ...(givenUp && { givenUp: (at, email) => givenUp.call(kind, within(at), email) }),
  };
}

export const emailKinds = point<EmailKind>('gateway.email-kinds');
