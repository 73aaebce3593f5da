import { parentPort, workerData } from 'node:worker_threads';
import type { FileReadings } from '../../contract/index.ts';
import { noReadings } from './file-readings.ts';
import type { FileToRead } from './read-file.ts';
import { readPages } from './read-pages.ts';

/** A file that no reader understands says nothing. */
const readings: FileReadings = await readPages(workerData as FileToRead).catch(() => noReadings);
parentPort?.postMessage(readings);
