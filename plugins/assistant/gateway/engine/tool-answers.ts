/*
 * The types of the results of the tools of documents, partners and reports. They repeat the types of those plugins, which are not imported
 * because each of the plugins may be missing.
 */

import type { DraftLine } from './draft-line.ts';

export interface Summary {
  readonly plural: string;
  readonly link: string;
  readonly currencies: readonly {
    readonly currency: string;
    readonly count: number;
    readonly base: string;
    readonly vat: string;
    readonly total: string;
    readonly due: string;
    readonly leftOut: { readonly drafts: number; readonly cancelled: number };
    readonly open: { readonly count: number; readonly due: string };
    readonly overdue: { readonly count: number; readonly due: string };
  }[];
}

export interface Compared extends Summary {
  readonly against: Pick<Summary, 'currencies' | 'link'>;
  readonly differences: readonly {
    readonly currency: string;
    readonly count: number;
    readonly base: string;
    readonly total: string;
    readonly percent: string | null;
  }[];
}

export interface DocumentRow {
  readonly id: string;
  readonly number: string | null;
  readonly status: 'draft' | 'issued' | 'cancelled';
  readonly paymentState: 'unpaid' | 'partly' | 'paid' | 'overpaid';
  readonly overdue: boolean;
  /** The name of the payment state if another document requests the payment instead. Each kind of document has its own name for it. */
  readonly stateName?: string;
  readonly customerName: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly currency: string;
  readonly total: string;
  readonly due: string;
  readonly link: string;
}

export interface Documents {
  readonly title: string;
  readonly plural: string;
  readonly asksForPayment: boolean;
  readonly rows: readonly DocumentRow[];
  readonly total: number;
  readonly link: string;
}

export interface FoundPartners {
  readonly certain: boolean;
  readonly rows: readonly FoundPartner[];
}
export interface FoundPartner {
  readonly id: string;
  readonly name: string;
  readonly registrationId: string;
  readonly taxId: string;
  readonly vatId: string;
  readonly street: string;
  readonly postCode: string;
  readonly city: string;
  readonly email: string;
  readonly phone: string;
  readonly link: string;
}

type Cells = readonly (string | null)[];
export interface ReportRead {
  readonly from: string;
  readonly to: string;
  readonly columns: readonly { readonly id: string; readonly title: string; readonly type: string }[];
  readonly rows: readonly { readonly cells: Cells; readonly to?: string }[];
  readonly sums: Cells | null;
  readonly notes: readonly string[];
  readonly link: string;
}

interface VatSide {
  readonly rows: readonly {
    readonly rate: string;
    readonly category: string;
    readonly base: string;
    readonly vat: string;
  }[];
  readonly base: string;
  readonly vat: string;
}
export interface VatRead {
  readonly from: string;
  readonly to: string;
  readonly notes: readonly string[];
  readonly output: VatSide;
  readonly input: VatSide;
  readonly link: string;
}

export interface DraftedDocument {
  readonly title: string;
  readonly partner: string | null;
  readonly lines: readonly DraftLine[];
  readonly dueDays: number | null;
}
export interface CopiedDocument {
  readonly title: string;
  readonly number: string | null;
  readonly partner?: string;
  readonly isCopied: boolean;
}
export interface EmailText {
  readonly title: string;
  readonly number: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}
