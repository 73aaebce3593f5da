import { FileReader, ReaderStopped } from '#core/gateway';

/** What a file was read as; `other` is anything but an invoice or a credit note of UBL 2.1. */
export type ReadAs = 'invoice' | 'creditNote' | 'other';

/** What a rule found in a file; its sentence is made for each reader. */
export interface FoundFault {
  /** The id of the rule, such as `BR-CO-10`. */
  readonly rule: string;
  /** The index of the line, from 0. */
  readonly line?: number;
  readonly values?: Readonly<Record<string, string>>;
}

/** What a received file says of itself. All texts are a stranger's, and cut. */
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

/** The limits are those of other readers of XML; an invoice needs far less. */
const reader = new FileReader<Uint8Array, ReceivedReading>(new URL('./received-thread.ts', import.meta.url), {
  timeout: 30_000,
  heapMegabytes: 512,
  bufferMegabytes: 256,
  atOnce: 2,
});

/** Reads a received file, in a thread, because anybody may have made it. What cannot be read is kept all the same, as `other`. */
export async function readReceived(xml: Uint8Array): Promise<ReceivedReading> {
  return reader.read(xml).catch((error: unknown) => {
    if (error instanceof ReaderStopped) return unread;
    throw error;
  });
}
