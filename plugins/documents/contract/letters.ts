import type { Gate, PermissionGate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { token } from '#core/registry';
import type { DocumentType } from './document-type.ts';
import type { Document } from './schemas.ts';

/** A kind of document, as letters about it know it. */
export interface LetteredKind {
  readonly id: string;
  /** The path segment of its list: `invoices`. */
  readonly collection: string;
  /** What letters are about: `Invoice`. */
  readonly documentType: string;
  readonly read: Gate;
  readonly email: PermissionGate;
  /** It has a due amount, a due day and symbols. */
  readonly asksForPayment: boolean;
  /** It is somebody else's, such as an invoice that was received: whoever made it needs no letter with it. */
  readonly isTheirs: boolean;
  /** *Faktúra* */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** What its documents may be beside the ordinary one, by the names of its types. */
  readonly types: Readonly<Record<string, LetteredType>>;
}

/** Such as a credit note. */
export interface LetteredType extends DocumentType {
  /** *Dobropis* */
  readonly titles: Readonly<Record<LanguageCode, string>>;
}

/**
 * What letters ask of documents; documents know nothing of letters. In the gateway, inside the company. Where `at` is a person's call,
 * those are passed over that this person is not told of.
 */
export interface LetterDocuments {
  kinds(): readonly LetteredKind[];
  /** One that is issued. @param at the gateway's call @throws Refusal 404; 409 `document-not-issued` for a draft or a cancelled one */
  issued(at: object, kind: LetteredKind, documentId: string): Promise<Document>;
  /** Of those that there are, what a letter about each would need. In no order. */
  addressed(at: object, kind: LetteredKind, ids: readonly string[]): Promise<readonly AddressedDocument[]>;
  /** Without those that the caller is not told of. */
  told(at: object, kind: LetteredKind, ids: readonly string[]): Promise<readonly string[]>;
  /** @throws Refusal 404 */
  exists(at: object, kind: LetteredKind, documentId: string): Promise<void>;
  /**
   * Its PDF, and what that is called: *Faktúra 2026000123.pdf*.
   * @param settings of the deployment
   * @param as as it was issued, or as it is today: then what was paid since is taken off, also in the code that asks for the rest. Default `issued`
   */
  pdf(
    at: object,
    document: Document,
    settings: ReadonlyMap<string, string | number | boolean>,
    as?: 'issued' | 'today',
  ): Promise<DocumentFile>;
  pdfName(document: Document): string;
  /** A server has taken a letter with it. Nothing changes where it counts as sent already. @param day `yyyy-MM-dd` */
  markSent(at: object, kind: LetteredKind, documentId: string, day: string): Promise<void>;
}

export interface AddressedDocument extends Pick<Document, 'id' | 'number' | 'status' | 'sentOn' | 'partnerId'> {
  readonly customer: Pick<Document['customer'], 'email'>;
}

export interface DocumentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const letterDocuments = token<LetterDocuments, 'process'>('documents.letter-documents', 'process');

/** Sends documents to their customers, for what is issued by a rule. Provided by whoever writes letters about documents. */
export interface DocumentMailing {
  /**
   * Queues a letter in the company's words, to those to whom the partner's last one went.
   * @param at the gateway's call, or the moment of a job's step
   * @returns why none is written: `no-address`, `no-way-out`; null: it waits in the queue
   */
  send(at: object, kindId: string, documentId: string): Promise<string | null>;
}
export const documentMailing = token<DocumentMailing, 'process'>('documents.mailing', 'process');
