import type { Day } from '#core/calendar';
import type { PermissionGate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { token } from '#core/registry';
import type { Asker } from './rights.ts';

/** A claim that an issued document makes on a customer. Amounts are text with two decimals. */
export interface Receivable {
  readonly id: string;
  readonly version: number;
  /** The id of its kind: `invoice`. */
  readonly kind: string;
  /** The path segment of its kind's pages: `invoices`. */
  readonly collection: string;
  /** The document type of the e-mails: `Invoice`. */
  readonly documentType: string;
  /** The title in each language: *Faktúra*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  readonly read: PermissionGate;
  readonly number: string;
  readonly issuedOn: Day;
  /** The day after which the owed amount is late: the due day, or the retention's due day once nothing else is owed. */
  readonly dueOn: Day;
  readonly currency: string;
  /** The units of the currency for one euro; null for euros, and for a document without a rate. */
  readonly exchangeRate: string | null;
  readonly total: string;
  /** The unpaid amount; zero or less once everything is paid. */
  readonly due: string;
  /** The part of `due` without the retention that the customer keeps until `retentionDueOn`. */
  readonly dueNow: string;
  readonly retentionDueOn: Day | null;
  readonly variableSymbol: string;
  readonly language: LanguageCode;
  readonly partnerId: string | null;
  /** The customer's name and e-mail as stored in the document. */
  readonly customerName: string;
  readonly customerEmail: string;
  readonly companyName: string;
  /** The state; `open` means that something is owed. */
  readonly state: 'open' | 'paid' | 'cancelled';
}

/**
 * Returns the amount that an e-mail of that day requests. It includes the retention once the retention's due day has passed, or if nothing
 * else is owed.
 */
export function amountRequestedOn({ due, dueNow, retentionDueOn }: Receivable, day: Day): string {
  const isKept = retentionDueOn !== null && day <= retentionDueOn;
  return isKept && /[1-9]/.test(dueNow) ? dueNow : due;
}

/**
 * The services for reminders and thank-you e-mails. They run in the gateway, inside the company. `tx` is the gateway's transaction. They
 * find all receivables, as jobs need them; a user's call uses the ones of `readableBy`.
 */
export interface Receivables {
  /** Returns the receivables on which something is owed and whose `dueOn` is between these days, both included, ordered by due day. */
  open(tx: object, due: { readonly from: Day; readonly to: Day }): Promise<readonly Receivable[]>;
  /**
   * Returns the receivable, or `undefined` if the document is not a receivable or is not issued.
   * @param lock `lock` keeps the row unchanged until the transaction ends
   */
  read(tx: object, documentId: string, lock?: 'lock'): Promise<Receivable | undefined>;
  /** Returns the same services, limited to the documents that the caller may read. */
  readableBy(caller: Asker): Receivables;
}

export const receivables = token<Receivables, 'process'>('documents.receivables', 'process');
