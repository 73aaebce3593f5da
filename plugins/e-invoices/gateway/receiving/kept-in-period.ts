import type { LanguageCode } from '#core/contract';
import type { Tx } from '#core/gateway';
import { point } from '#core/registry';
import type { KeptPeriod } from '../../contract/received.schemas.ts';

/** A kept file of a period. */
export interface KeptFile {
  readonly id: string;
  /** The name without a folder. Within a folder it is the only one. */
  readonly name: string;
  /** The day by which it belongs to the period, `yyyy-MM-dd`. */
  readonly day: string;
  /** SHA-256 in hexadecimal. */
  readonly checksum: string;
}

/** One sort of e-invoices that the company keeps, such as those that it received. */
export interface KeptFiles {
  /** The name of their folder in a ZIP. Each sort has another one. */
  readonly folder: (language: LanguageCode) => string;
  /** Lists the files of the period, the oldest first. Test documents are no documents, so they are left out. */
  list(tx: Tx, period: KeptPeriod): Promise<readonly KeptFile[]>;
  /** Returns the bytes of listed files by their ids. */
  bytesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
}

/** The sorts of kept e-invoices, all of which an inspection gets. */
export const keptInPeriod = point<KeptFiles>('e-invoices.kept-in-period');
