import type { PrintRequest } from '../pdf/index.ts';

export interface PrintItem {
  readonly id: string;
  /** The name, such as *Faktúra 2026000123*. */
  readonly name: string;
  readonly request: PrintRequest;
  /** The stored PDF from the time of issue, which is used instead of a new print; missing if none is stored. */
  readonly storedPdf?: Uint8Array | undefined;
}

/** The result of one step. It is one file, because a file for each document would be a thousand files. */
export interface MadePart {
  readonly bytes: Uint8Array;
  readonly printed: readonly PrintedDocument[];
  readonly failed: readonly FailedDocument[];
}

export interface PrintedDocument {
  readonly name: string;
  /** The day of issue as `yyyy-MM-dd`. */
  readonly issuedOn: string;
  /**
   * The size of the document in its part: the number of pages in a joined PDF, or the number of bytes if separate PDFs follow one another.
   */
  readonly size: number;
}

export interface FailedDocument {
  readonly id: string;
  readonly name: string;
}

/** The result of a step without its bytes, as later steps read it. */
export interface PrintedPart extends Omit<MadePart, 'bytes'> {
  /** The id of the stored file; null if none of the part's documents was printed. */
  readonly fileId: string | null;
  /** The number of documents that were deleted before this step. */
  readonly missing: number;
}
