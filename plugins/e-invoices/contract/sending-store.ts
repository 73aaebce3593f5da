import { token } from '#core/registry';
import type { Sending } from './sending.schemas.ts';

/** The document whose e-invoice is shown. */
export interface SendingSubject {
  /** The path segment of the document's kind, such as `invoices`. */
  readonly collection: string;
  readonly id: string;
}

/** The observable store of the browser for the states of documents' e-invoices. */
export interface SendingStore {
  /** Returns the state of a document's e-invoice; `null` if the document is not sent as an e-invoice, `undefined` before it is loaded. */
  of(documentId: string): Sending | null | undefined;
  hasFailed(documentId: string): boolean;
  /** Loads the state, and loads it again after each change. @returns a function that stops this */
  follow(subject: SendingSubject): () => void;
  /** Starts another attempt. The client shows errors; afterwards the state is loaded again. */
  retry(subject: SendingSubject): Promise<void>;
  /** Records that the user handed it over in another way. */
  handOver(subject: SendingSubject, note: string): Promise<void>;
  /** Records whether it arrived, as the user found out. */
  decide(subject: SendingSubject, outcome: { readonly arrived: boolean; readonly note: string }): Promise<void>;
}
export const sendingStore = token<SendingStore, 'company'>('e-invoices.sending-store', 'company');
