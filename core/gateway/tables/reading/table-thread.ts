/** The thread that parses one table: see `readTable`. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseTable } from './parse-table.ts';
import { type TableAnswer, type TableFile, UnreadableTable } from './read-table.ts';

parentPort?.postMessage(await answer());

async function answer(): Promise<TableAnswer> {
  try {
    return { table: await parseTable(workerData as TableFile) }; // `readTable` passed this
  } catch (error) {
    return { reason: error instanceof UnreadableTable ? error.reason : 'broken' };
  }
}
