import { parentPort, workerData } from 'node:worker_threads';
import type { FileReadings } from '../../contract/index.ts';
import { noReadings } from './file-readings.ts';
import { readInvoiceXml } from './invoice-xml.ts';
import type { FileToRead } from './read-file.ts';

export interface PageMessage {
  readonly readings: FileReadings;
  /** False: there may be more. */
  readonly isAll: boolean;
}

const tell = (message: PageMessage) => parentPort?.postMessage(message);
let known = noReadings;
/** A file that no reader understands says nothing; one of which a page cannot be drawn says what was read before. */
const readings = await read(workerData as FileToRead).catch(() => known);
tell({ readings, isAll: true });

async function read(file: FileToRead): Promise<FileReadings> {
  if (file.type === 'application/xml') return readInvoiceXml(file.bytes, file.ownIds);
  // The reader of PDFs is large, and an electronic invoice does without.
  const { readPages } = await import('./read-pages.ts');
  return readPages(file, (soFar) => {
    known = soFar;
    tell({ readings: soFar, isAll: false });
  });
}
