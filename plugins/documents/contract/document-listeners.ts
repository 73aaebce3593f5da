import { point } from '#core/registry';
import type { DocumentKind } from './kind.ts';
import type { Document } from './schemas.ts';

/** What may have happened to a document, as programs are told of it too. */
export type DocumentHappened = 'created' | 'changed' | 'issued' | 'paid' | 'cancelled';

export interface HappenedDocument {
  readonly happened: DocumentHappened;
  readonly document: Document;
  readonly kind: DocumentKind;
}

/** Something that another plugin does when something happens to a document, of any kind. */
export interface DocumentListener {
  /**
   * In the transaction in which it happens: what is thrown undoes it all. Keep it short; what may take longer is a job.
   * @param call the gateway's `CompanyCall`, which this room cannot name
   */
  heard(what: HappenedDocument, call: object): Promise<void>;
}

/** Contributed by gateway parts. */
export const documentListeners = point<DocumentListener>('documents.listeners');
