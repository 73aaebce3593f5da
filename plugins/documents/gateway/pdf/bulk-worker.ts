import { parentPort } from 'node:worker_threads';
import { runInBackground } from '#core/gateway/reading';
import { type MergeRequest, mergePdfs } from './merge-pdfs.ts';
import { type PrintedTogether, printTogether } from './print-document.ts';
import type { PrintRequest } from './print-request.ts';
import { serveTasks } from './workers/worker-tasks.ts';

/** A task of the thread for bulk prints: to print documents into one file, or to merge files into one. */
export type BulkTask = { readonly print: readonly PrintRequest[] } | { readonly merge: MergeRequest };

runInBackground();

serveTasks(parentPort, async (task: BulkTask): Promise<{ value: PrintedTogether; transfer: [ArrayBuffer] }> => {
  const value = await ('print' in task ? printTogether(task.print) : mergePdfs(task.merge));
  return { value, transfer: [value.bytes.buffer] };
});
