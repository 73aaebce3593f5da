import { point } from '#core/registry';
import type { DocumentKind } from './kind.ts';
import type { Document } from './schemas.ts';

/** The events of a document. Client programs receive the same events. */
export type DocumentEventName = 'created' | 'changed' | 'issued' | 'paid' | 'cancelled';

export interface DocumentEvent {
  readonly happened: DocumentEventName;
  readonly document: Document;
  readonly kind: DocumentKind;
}

/** A listener of another plugin that runs when something happens to a document of any kind. */
export interface DocumentListener {
  /**
   * Runs in the transaction of the event, so an error that it throws rolls back everything. It must be short; longer
   * work belongs in a job.
   * @param call the gateway's `CompanyCall`; the contract cannot import that type
   */
  heard(what: DocumentEvent, call: object): Promise<void>;
}

/** The extension point for listeners. Gateway parts contribute to it. */
export const documentListeners = point<DocumentListener>('documents.listeners');
