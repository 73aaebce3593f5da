import { parentPort, workerData } from 'node:worker_threads';
import type { FileReadings } from '../../contract/index.ts';
import { noReadings } from './file-readings.ts';
import type { FileToRead } from './read-file.ts';
import { readPages } from './read-pages.ts';

export interface PageMessage {
  readonly readings: FileReadings;
  /** False: there may be more. */
  readonly isAll: boolean;
}

const tell = (message: PageMessage) => parentPort?.postMessage(message);
let known = noReadings;
/** A file that no reader understands says nothing; one of which a page cannot be drawn says what was read before. */
const readings = await readPages(workerData as FileToRead, (soFar) => {
  known = soFar;
  tell({ readings: soFar, isAll: false });
}).catch(() => known);
tell({ readings, isAll: true });
