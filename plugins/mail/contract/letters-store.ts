import { token } from '#core/registry';
import type {
  LetterBeginning,
  LetterDecision,
  LetterInput,
  OfferedAttachment,
  OutgoingLetter,
} from './letters.schemas.ts';

/** A document, as letters about it are addressed. */
export interface LetterSubject {
  /** The path segment of its kind: `invoices`. */
  readonly collection: string;
  readonly id: string;
}

/** Letters about documents of the open company, in the browser. Observable. */
export interface LettersStore {
  /** The newest first; `undefined`: not read yet. */
  lettersAbout(documentId: string): readonly OutgoingLetter[] | undefined;
  /** Why they could not be read. */
  failureOf(documentId: string): unknown;
  /** Reads them, and again while one of them is on its way. @returns ends that */
  follow(subject: LetterSubject): () => void;
  /** What a letter begins with. @throws GatewayProblem */
  begin(subject: LetterSubject): Promise<LetterBeginning>;
  /** Brings a file for it. @throws GatewayProblem */
  bring(subject: LetterSubject, file: File): Promise<OfferedAttachment>;
  /** @throws GatewayProblem */
  send(subject: LetterSubject, letter: LetterInput, idempotencyKey: string): Promise<void>;
  /** @throws GatewayProblem; it is told by a toast as every other */
  decide(documentId: string, letterId: string, decision: LetterDecision): Promise<void>;
}

export const lettersStore = token<LettersStore, 'company'>('mail.letters-store', 'company');
