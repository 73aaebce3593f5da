import type { PrintRequest } from '../pdf/print-request.ts';

/** A document that is to be printed. */
export interface PrintItem {
  readonly id: string;
  /** *Faktúra 2026000123* */
  readonly name: string;
  readonly request: PrintRequest;
  /** Its PDF as it was issued, which goes before a new print; absent: none is kept. */
  readonly kept?: Uint8Array | undefined;
}

/** What was printed in one step: one file, since a file for each document would be a thousand of them. */
export interface MadePart {
  readonly bytes: Uint8Array;
  readonly printed: readonly PrintedDocument[];
  readonly failed: readonly FailedDocument[];
}

export interface PrintedDocument {
  readonly name: string;
  /** `yyyy-MM-dd` */
  readonly issuedOn: string;
  /** Of the part: pages of one PDF, or bytes of those that stand one after the other. */
  readonly size: number;
}

export interface FailedDocument {
  readonly id: string;
  readonly name: string;
}

/** The part as later steps know it. */
export interface PrintedPart extends Omit<MadePart, 'bytes'> {
  /** Null: none of its documents was printed. */
  readonly fileId: string | null;
  /** How many of the documents had been deleted by then. */
  readonly missing: number;
}
