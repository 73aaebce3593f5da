import { FileReader, ReaderStopped } from '#core/gateway';

/** The kind of a read file; `other` is neither an invoice nor a credit note of UBL 2.1. */
export type ReadAs = 'invoice' | 'creditNote' | 'other';

/** A fault that a rule found in a file. Its sentence is made when it is shown, in the reader's language. */
export interface FoundFault {
  /** The id of the rule, such as `BR-CO-10`. */
  readonly rule: string;
  /** The index of the line, from 0. */
  readonly line?: number;
  readonly values?: Readonly<Record<string, string>>;
}

/** The values that were read from a received file. All texts are untrusted, and cut. */
export interface ReceivedReading {
  readonly readAs: ReadAs;
  readonly number: string;
  /** The day of issue, an existing day as `yyyy-MM-dd`; null if there is none. */
  readonly issuedOn: string | null;
  readonly supplier: string;
  /** The seller's address in the network, such as `0245:2020202020`; empty if there is none. */
  readonly sellerAddress: string;
  readonly faults: readonly FoundFault[];
}

const unread: ReceivedReading = {
  readAs: 'other',
  number: '',
  issuedOn: null,
  supplier: '',
  sellerAddress: '',
  faults: [],
};

/** The limits are the same as for other XML files; an invoice needs much less. */
const reader = new FileReader<Uint8Array, ReceivedReading>(new URL('./received-thread.ts', import.meta.url), {
  timeout: 30_000,
  heapMegabytes: 512,
  bufferMegabytes: 256,
  atOnce: 2,
});

/** Reads a received file in a thread, because it is untrusted. A file that cannot be read is `other`, and is stored too. */
export async function readReceived(xml: Uint8Array): Promise<ReceivedReading> {
  return reader.read(xml).catch((error: unknown) => {
    if (error instanceof ReaderStopped) return unread;
    throw error;
  });
}
