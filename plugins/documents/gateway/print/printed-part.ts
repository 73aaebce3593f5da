import type { PrintRequest } from '../pdf/print-request.ts';

export interface PrintItem {
  readonly id: string;
  /** The name, such as *Faktúra 2026000123*. */
  readonly name: string;
  readonly request: PrintRequest;
  /** The stored PDF of its issue, which is used instead of a new print; missing if none is stored. */
  readonly kept?: Uint8Array | undefined;
}

/** The result of one step: one file, because a file for each document would be a thousand files. */
export interface MadePart {
  readonly bytes: Uint8Array;
  readonly printed: readonly PrintedDocument[];
  readonly failed: readonly FailedDocument[];
}

export interface PrintedDocument {
  readonly name: string;
  /** The day of issue as `yyyy-MM-dd`. */
  readonly issuedOn: string;
  /** The size in its part: pages of one PDF, or bytes of PDFs that stand one after another. */
  readonly size: number;
}

export interface FailedDocument {
  readonly id: string;
  readonly name: string;
}

/** The part as later steps know it. */
export interface PrintedPart extends Omit<MadePart, 'bytes'> {
  /** The id of the file; null if none of its documents was printed. */
  readonly fileId: string | null;
  /** The number of documents that were deleted by then. */
  readonly missing: number;
}
