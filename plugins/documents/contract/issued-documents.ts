import { token } from '#core/registry';
import type { DocumentFile } from './emails.ts';
import type { Document } from './schemas.ts';

/** The documents that have left, for jobs of plugins that hand them on. It runs in the gateway, inside the company. */
export interface IssuedDocuments {
  /**
   * Returns a document that was issued, also if it was cancelled later.
   * @param at the gateway's transaction and its clock
   * @throws Refusal 404 for a draft, or if there is no such document
   */
  read(at: object, kind: string, documentId: string): Promise<Document>;
  /**
   * Returns the print as it was issued: the stored one, or one that is made and stored now. It opens transactions of its own, so that none
   * is open while it prints.
   * @param job the gateway's `JobContext`
   */
  print(job: object, kind: string, documentId: string): Promise<DocumentFile>;
}
export const issuedDocuments = token<IssuedDocuments, 'process'>('documents.issued', 'process');
