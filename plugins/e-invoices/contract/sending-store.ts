import { token } from '#core/registry';
import type { Sending } from './sending.schemas.ts';

/** The document whose e-invoice is meant. */
export interface SendingSubject {
  /** The path segment of the document's kind, such as `invoices`. */
  readonly collection: string;
  readonly id: string;
}

/** How the e-invoices of documents fare, in the browser. It is observable. */
export interface SendingStore {
  /** Returns how it fares; null if the document does not leave as an e-invoice, `undefined` before it is loaded. */
  of(documentId: string): Sending | null | undefined;
  hasFailed(documentId: string): boolean;
  /** Loads it, and loads it again whenever it changes. @returns a function that stops it */
  follow(subject: SendingSubject): () => void;
  /** Tries again at once. The client shows an error; afterwards it is loaded anew. */
  retry(subject: SendingSubject): Promise<void>;
  /** Notes that somebody handed it over another way. */
  handOver(subject: SendingSubject, note: string): Promise<void>;
  /** Says whether it arrived, as a person found out. */
  decide(subject: SendingSubject, outcome: { readonly arrived: boolean; readonly note: string }): Promise<void>;
}
export const sendingStore = token<SendingStore, 'company'>('e-invoices.sending-store', 'company');
