import type { Attachment } from '../model/e-invoice.ts';

/** The decisions about e-invoices that the law leaves open. */
export interface EInvoiceSettings {
  /**
   * The type code of a tax document for a payment, each with the first day on which it is used: the tax office requires 388, while older
   * tools expect 386.
   */
  readonly paymentDocumentTypes: readonly { readonly from: string; readonly code: '386' | '388' }[];
  /**
   * Whether a tax document for a payment states that it is paid: BT-113 is the total and nothing is due. The tax office has not confirmed
   * this.
   */
  readonly paymentDocumentIsPaid: boolean;
}

export const defaultSettings: EInvoiceSettings = {
  paymentDocumentTypes: [{ from: '2025-01-01', code: '388' }],
  paymentDocumentIsPaid: true,
};

/** What an e-invoice states besides the document's own values. */
export interface Additions {
  /** The seller's and the buyer's address in the network, if it differs from `0245` with the DIČ. */
  readonly sellerEndpoint?: { readonly id: string; readonly scheme: string };
  readonly buyerEndpoint?: { readonly id: string; readonly scheme: string };
  /** The enclosed files; the first one is the PDF of the document. */
  readonly attachments?: readonly Attachment[];
  /** BT-16, BT-12, BT-11: the numbers of one delivery note, of a contract and of a project. */
  readonly despatch?: string;
  readonly contract?: string;
  readonly project?: string;
  /** BG-14: the period of a summary invoice or of a recurring invoice. */
  readonly period?: { readonly from: string; readonly to: string };
}
