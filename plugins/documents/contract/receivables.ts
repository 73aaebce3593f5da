import type { Day } from '#core/calendar';
import type { PermissionGate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { point, token } from '#core/registry';

/** Money that somebody owes the company, by an issued document. Amounts are text with two decimals. */
export interface Receivable {
  /** Of the document. */
  readonly id: string;
  readonly version: number;
  /** The id of its kind: `invoice`. */
  readonly kind: string;
  /** The path segment of its kind's pages: `invoices`. */
  readonly collection: string;
  /** What letters are about: `Invoice`. */
  readonly documentType: string;
  /** *Faktúra* */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** What reading it asks for. */
  readonly read: PermissionGate;
  readonly number: string;
  readonly issuedOn: Day;
  /** From when what is owed is late: the due day, or that of the retention once nothing else is owed. */
  readonly dueOn: Day;
  readonly currency: string;
  readonly total: string;
  /** What is not paid yet; not above zero once all is. */
  readonly due: string;
  /** Of `due`, what the customer does not keep until `retentionDueOn`. */
  readonly dueNow: string;
  readonly retentionDueOn: Day | null;
  readonly variableSymbol: string;
  readonly language: LanguageCode;
  readonly partnerId: string | null;
  /** As they stand on the document. */
  readonly customerName: string;
  readonly customerEmail: string;
  readonly companyName: string;
  /** `open`: something is owed. */
  readonly state: 'open' | 'paid' | 'cancelled';
}

/** What a letter of that day asks for: with what the customer keeps once its day has passed, or where nothing else is owed. */
export function askedOn({ due, dueNow, retentionDueOn }: Receivable, day: Day): string {
  const isKept = retentionDueOn !== null && day <= retentionDueOn;
  return isKept && /[1-9]/.test(dueNow) ? dueNow : due;
}

/** What reminders and thanks ask of documents, in the gateway and inside the company. `tx` is the gateway's. */
export interface Receivables {
  /** Those that are owed and whose `dueOn` is one of these days, both included, in the order of their due days. */
  open(tx: object, due: { readonly from: Day; readonly to: Day }): Promise<readonly Receivable[]>;
  /** @param lock whether it stays as it is until the transaction ends @returns undefined: it is none, or not issued */
  read(tx: object, documentId: string, lock?: 'lock'): Promise<Receivable | undefined>;
}

export const receivables = token<Receivables, 'process'>('documents.receivables', 'process');

/** Told in the transaction in which the last of a document is paid; once more, if a payment is taken back and comes again. */
export type DocumentPaid = (at: object, documentId: string) => Promise<void>;

/** For gateway parts. `at` is the gateway's call. */
export const documentsPaid = point<DocumentPaid>('documents.paid');
