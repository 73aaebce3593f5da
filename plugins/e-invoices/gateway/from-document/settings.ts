import type { Attachment } from '../model/e-invoice.ts';

/** What a company, or the one who calls, decides about its e-invoices. */
export interface EInvoiceSettings {
  /**
   * The type of a tax document for a payment, by the first day on which it is used: the tax office says 388, while older tools expect 386.
   */
  readonly paymentDocumentTypes: readonly { readonly from: string; readonly code: '386' | '388' }[];
  /** Whether such a document says that it is paid: BT-113 is the total and nothing is due (not verified by the tax office). */
  readonly paymentDocumentIsPaid: boolean;
}

export const defaultSettings: EInvoiceSettings = {
  paymentDocumentTypes: [{ from: '2025-01-01', code: '388' }],
  paymentDocumentIsPaid: true,
};

/** What an e-invoice says beside the document. */
export interface Additions {
  /** The address in the network, where it is not `0245` and DIČ. */
  readonly sellerEndpoint?: { readonly id: string; readonly scheme: string };
  readonly buyerEndpoint?: { readonly id: string; readonly scheme: string };
  /** The files that it encloses; the print of the document is the first one. */
  readonly attachments?: readonly Attachment[];
  /** BT-16, BT-12, BT-11: the numbers of one delivery note, of a contract and of a project. */
  readonly despatch?: string;
  readonly contract?: string;
  readonly project?: string;
  /** BG-14: the days that a summary invoice or a recurring one is for. */
  readonly period?: { readonly from: string; readonly to: string };
}
