import { token } from '#core/registry';
import type { EmailBeginning, EmailDecision, EmailInput, OfferedAttachment, OutgoingEmail } from './emails.schemas.ts';

/** The document that e-mails are about. */
export interface EmailSubject {
  /** The path segment of the document's kind, such as `invoices`. */
  readonly collection: string;
  readonly id: string;
}

/** The store of e-mails about documents of the open company, in the browser. It is observable. */
export interface EmailsStore {
  /** Returns the e-mails, the newest first; `undefined` before they are loaded. */
  emailsAbout(documentId: string): readonly OutgoingEmail[] | undefined;
  /** Returns the error if the e-mails could not be loaded. */
  failureOf(documentId: string): unknown;
  /** Loads the e-mails, and reloads them while one of them is being sent. @returns a function that stops reloading */
  follow(subject: EmailSubject): () => void;
  /** Returns the prepared content of an e-mail. @throws GatewayProblem */
  begin(subject: EmailSubject): Promise<EmailBeginning>;
  /** Uploads a file for the e-mail. @throws GatewayProblem */
  bring(subject: EmailSubject, file: File): Promise<OfferedAttachment>;
  /** Sends an e-mail. @throws GatewayProblem */
  send(subject: EmailSubject, email: EmailInput, idempotencyKey: string): Promise<void>;
  /** Sends the user's decision about an e-mail. @throws GatewayProblem, which is also shown as a toast */
  decide(documentId: string, emailId: string, decision: EmailDecision): Promise<void>;
}

export const emailsStore = token<EmailsStore, 'company'>('mail.emails-store', 'company');
