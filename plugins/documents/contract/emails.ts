import type { Gate, PermissionGate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { point, token } from '#core/registry';
import type { DocumentType } from './document-type.ts';
import type { Document } from './schemas.ts';

/** A kind of document, as the plugin that e-mails documents sees it. */
export interface EmailableKind {
  readonly id: string;
  /** The path segment of its list: `invoices`. */
  readonly collection: string;
  /** The document type of the e-mails: `Invoice`. */
  readonly documentType: string;
  readonly read: Gate;
  readonly email: PermissionGate;
  /** Whether documents of the kind have a due amount, a due day and payment symbols. */
  readonly asksForPayment: boolean;
  /** Whether a supplier made the documents, such as received invoices. They are not e-mailed back to their author. */
  readonly isTheirs: boolean;
  /** The title in each language: *Faktúra*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** The types that its documents may have, by the names of the types. */
  readonly types: Readonly<Record<string, EmailableType>>;
}

/** A type of document, such as a credit note. */
export interface EmailableType extends DocumentType {
  /** The title in each language: *Dobropis*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
}

/**
 * The services that the e-mail plugin uses; documents themselves know nothing of e-mails. They run in the gateway, inside the company. If
 * `at` is a user's call, documents that this user may not see are skipped.
 */
export interface EmailDocuments {
  kinds(): readonly EmailableKind[];
  /**
   * Returns an issued document.
   * @param at the gateway's call
   * @throws Refusal 404; 409 `document-not-issued` for a draft or a cancelled document
   */
  issued(at: object, kind: EmailableKind, documentId: string): Promise<Document>;
  /** Returns the documents that exist among these ids, with the data that an e-mail needs, in no fixed order. */
  addressed(at: object, kind: EmailableKind, ids: readonly string[]): Promise<readonly AddressedDocument[]>;
  /** Returns the ids of the documents that the caller may see. */
  visible(at: object, kind: EmailableKind, ids: readonly string[]): Promise<readonly string[]>;
  /** Checks that the document exists. @throws Refusal 404 */
  exists(at: object, kind: EmailableKind, documentId: string): Promise<void>;
  /**
   * Returns its PDF for an e-mail that leaves now, and the name of the file: *Faktúra 2026000123.pdf*. It is the print as issued while the
   * document still requests the same amount, and otherwise the print of today, so that nobody pays again what was paid.
   * @param settings of the deployment
   */
  pdf(at: object, document: Document, settings: ReadonlyMap<string, string | number | boolean>): Promise<DocumentFile>;
  pdfName(document: Document): string;
  /** Returns the sentences that plugins add below the text of its e-mails, in the document's language. @param at as in `issued` */
  remarks(at: object, document: Document): Promise<readonly string[]>;
  /**
   * Marks the document as sent, after a mail server accepted its e-mail. A document that is already marked does not
   * change. @param day `yyyy-MM-dd`
   */
  markSent(at: object, kind: EmailableKind, documentId: string, day: string): Promise<void>;
}

/** Adds a sentence below the text of a document's e-mails, such as that the original went another way. Who writes one sees it before. */
export interface DocumentEmailRemark {
  /**
   * Returns the sentence in the document's language; undefined if there is nothing to say.
   * @param tx the gateway's transaction
   */
  remarkOn(tx: object, document: Document): Promise<string | undefined>;
}

export const documentEmailRemarks = point<DocumentEmailRemark>('documents.email-remarks');

export interface AddressedDocument extends Pick<Document, 'id' | 'number' | 'status' | 'sentOn' | 'partnerId'> {
  readonly customer: Pick<Document['customer'], 'email'>;
}

export interface DocumentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const emailDocuments = token<EmailDocuments, 'process'>('documents.email-documents', 'process');

/**
 * The service that e-mails a document to its customer after a rule has issued it. The plugin that e-mails documents provides the service.
 */
export interface DocumentMailing {
  /**
   * Queues an e-mail with the company's texts, to the addresses of the partner's last e-mail.
   * @param at the gateway's call, or the moment of a job's step
   * @returns the reason why no e-mail is sent: `no-address`, `no-way-out`; null if it is in the queue
   */
  send(at: object, kindId: string, documentId: string): Promise<string | null>;
}
export const documentMailing = token<DocumentMailing, 'process'>('documents.mailing', 'process');
