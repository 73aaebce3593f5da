import { problem } from '../problem.ts';
import { smtpFaults } from './smtp.ts';

/** What became of a letter; what each is certain of stands in `core/gateway/mail/README.md`. */
export const letterStates = [
  'queued',
  'held',
  'sending',
  'accepted',
  'bounced',
  'uncertain',
  'given-up',
  'cancelled',
] as const;
export type LetterState = (typeof letterStates)[number];

/**
 * Why a letter has not left: what a mail server did, or
 * - `mail-not-set-up`: no way leads out, neither of the company nor of the operator
 * - `letter-not-made`: its text or an attachment could not be made
 * - `interrupted`: the gateway ended while it had the letter in hand; no server has it
 */
export const letterFaults = [...smtpFaults, 'mail-not-set-up', 'letter-not-made', 'interrupted'] as const;
export type LetterFault = (typeof letterFaults)[number];

/** By which way it left: the company's own server, the operator's, or into the demo's mailbox. */
export const letterWays = ['own', 'product', 'demo'] as const;
export type LetterWay = (typeof letterWays)[number];

/** No way leads out: a server must be set for the company, or by the operator. */
export const mailNotSetUp = problem('mail-not-set-up', 409);
/** What was asked of a letter cannot be done in its state any more, such as holding one that has left. */
export const letterHasGone = problem('letter-has-gone', 409);
