import { parentPort, workerData } from 'node:worker_threads';
import type { FileReadings } from '../../contract/index.ts';
import { noReadings } from './file-readings.ts';
import { readInvoiceXml } from './invoice-xml.ts';
import type { FileToRead } from './read-file.ts';

export interface PageMessage {
  readonly readings: FileReadings;
  /** Whether the data is complete; otherwise another message follows. */
  readonly isAll: boolean;
}

const tell = (message: PageMessage) => parentPort?.postMessage(message);
let known = noReadings;
/** The data of the file. It is empty if the file cannot be read. If rendering a page fails, it is the data that was read before. */
const readings = await read(workerData as FileToRead).catch(() => known);
tell({ readings, isAll: true });

async function read(file: FileToRead): Promise<FileReadings> {
  if (file.type === 'application/xml') return readInvoiceXml(file.bytes, file.ownIds);
  // The PDF library is large, and not needed for an electronic invoice.
  const { readPages } = await import('./read-pages.ts');
  return readPages(file, (soFar) => {
    known = soFar;
    tell({ readings: soFar, isAll: false });
  });
}
