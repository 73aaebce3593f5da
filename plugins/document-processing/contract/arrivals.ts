import { point, token } from '#core/registry';
import type { ArrivedNote } from './inbox.schemas.ts';

/** A file that another plugin received for the company, such as an e-invoice from the network. */
export interface Arrival {
  readonly documentType: string;
  /** What tells it from all others. An arrival with a known id, and the same file, is not taken again. */
  readonly messageId: string;
  /** The address and the name of the sender, as the list shows them. */
  readonly sender: string;
  readonly senderName: string;
  readonly subject: string;
}

/**
 * Makes a waiting document of a file that was read, lets its data be read, and tells the members who process documents, if and only if the
 * transaction of `at` commits.
 * @param at the transaction, `emit` and `enqueue`, the company and the clock, as the gateway's `CompanyCall` has them
 * @param options `tells: false` if the person who brought the file processes documents
 * @returns the id of the arrived document; undefined if it came before
 */
export type TakeArrival = (
  at: object,
  arrival: Arrival,
  options?: { readonly tells?: boolean },
) => Promise<string | undefined>;

/** The way into *Na spracovanie* for plugins that receive documents on a way of their own. No licence is asked. */
export interface Arrivals {
  /**
   * Looks at the content of a file, before the transaction in which it is taken. Nothing is refused: what is neither PDF, picture nor XML
   * waits as a file that can only be saved.
   */
  read(file: { readonly name: string; readonly bytes: Uint8Array }): Promise<TakeArrival>;
}
export const arrivals = token<Arrivals, 'process'>('document-processing.arrivals', 'process');

/** What another plugin has to say of arrived documents, beside the data of their files. */
export interface ArrivedNotes {
  /**
   * Returns the notes on a document in the language of the call.
   * @param call the gateway's `AnyCall` of the reader; the contract cannot import this type
   */
  notesOn(call: object, arrivedId: string): Promise<readonly ArrivedNote[]>;
}

/** The extension point for notes. Gateway parts contribute to it. */
export const arrivedNotes = point<ArrivedNotes>('document-processing.arrived-notes');

/** A waiting document and its file. */
export interface ReadArrival {
  readonly id: string;
  readonly documentType: string;
  /** The media type, recognised by the content. */
  readonly type: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Looks at each file that arrived, such as to keep what the law wants kept. */
export interface ArrivalWatcher {
  /**
   * Gets the file of a waiting document in the job that reads it, after its arrival was committed, and perhaps more than once.
   * @param job the gateway's `JobContext`
   */
  arrived(job: object, arrival: ReadArrival): Promise<void>;
}

/** The extension point for watchers. Gateway parts contribute to it. */
export const arrivalWatchers = point<ArrivalWatcher>('document-processing.arrival-watchers');
