import { token } from '#core/registry';
import type {
  LetterBeginning,
  LetterDecision,
  LetterInput,
  OfferedAttachment,
  OutgoingLetter,
} from './emails.schemas.ts';

/** The document that e-mails are about. */
export interface LetterSubject {
  /** The path segment of its kind, such as `invoices`. */
  readonly collection: string;
  readonly id: string;
}

/** The store of e-mails about documents of the open company, in the browser. It is observable. */
export interface LettersStore {
  /** Returns the e-mails, the newest first; `undefined` before they are loaded. */
  lettersAbout(documentId: string): readonly OutgoingLetter[] | undefined;
  /** Returns the error if they could not be loaded. */
  failureOf(documentId: string): unknown;
  /** Loads the e-mails, and reloads them while one of them is being sent. @returns a function that stops this */
  follow(subject: LetterSubject): () => void;
  /** Returns the prepared content of an e-mail. @throws GatewayProblem */
  begin(subject: LetterSubject): Promise<LetterBeginning>;
  /** Uploads a file for the e-mail. @throws GatewayProblem */
  bring(subject: LetterSubject, file: File): Promise<OfferedAttachment>;
  /** @throws GatewayProblem */
  send(subject: LetterSubject, letter: LetterInput, idempotencyKey: string): Promise<void>;
  /** Sends a decision. @throws GatewayProblem, which is also shown as a toast */
  decide(documentId: string, letterId: string, decision: LetterDecision): Promise<void>;
}

export const lettersStore = token<LettersStore, 'company'>('mail.letters-store', 'company');
