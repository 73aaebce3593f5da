import { problem } from '../problem.ts';
import { smtpFaults } from './smtp.ts';

/** The states of an e-mail. `core/gateway/mail/README.md` describes what each state guarantees. */
export const emailStates = [
  'queued',
  'held',
  'sending',
  'accepted',
  'bounced',
  'uncertain',
  'given-up',
  'cancelled',
] as const;
export type EmailState = (typeof emailStates)[number];

/**
 * The reasons why an e-mail has not left: an error of the mail server, or
 * - `mail-not-set-up`: no mail server is configured, neither by the company nor by the operator
 * - `letter-not-made`: its text or an attachment could not be created
 * - `mail-limit`: the company has reached its limit of recipients; the e-mail leaves later by itself
 * - `interrupted`: the gateway ended while it was sending the e-mail; no server has it
 */
export const emailFaults = [...smtpFaults, 'mail-not-set-up', 'letter-not-made', 'mail-limit', 'interrupted'] as const;
export type EmailFault = (typeof emailFaults)[number];

/** The transport by which an e-mail left: the company's own server, the operator's server, or the demo's mailbox. */
export const emailTransports = ['own', 'product', 'demo'] as const;
export type EmailTransport = (typeof emailTransports)[number];

/** The problem that is returned when no mail server is configured: the company or the operator must set one. */
export const mailNotSetUp = problem('mail-not-set-up', 409);
/** The problem that is returned when the company has reached its limit of recipients by the operator's server; `detail` says until when. */
export const mailLimitReached = problem('mail-limit-reached', 409);
/** The problem that is returned when the state of an e-mail no longer allows the action, such as holding an e-mail that has left. */
export const emailHasGone = problem('email-has-gone', 409);
