import type { FileReadings } from '../../contract/index.ts';
import { noReadings } from './file-readings.ts';
import { readInvoiceXml } from './invoice-xml.ts';

export interface FileToRead {
  /** Media type, by its content. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Everything that is said in the file, each value with where it stands. Never rejects for what the file holds. */
export async function readFileOf({ type, bytes }: FileToRead, signal: AbortSignal): Promise<FileReadings> {
  signal.throwIfAborted();
  return type === 'application/xml' ? readInvoiceXml(bytes) : noReadings;
}
