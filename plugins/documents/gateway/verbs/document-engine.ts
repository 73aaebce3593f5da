import type { DocumentPayments } from './document-payments.ts';
import type { DocumentServices, DocumentWriter } from './document-writer.ts';

/** What the verbs of the engine work with. */
export interface Engine extends DocumentServices {
  readonly writer: DocumentWriter;
  readonly payments: DocumentPayments;
}
