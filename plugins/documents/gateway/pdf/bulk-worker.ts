import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type MergeRequest, mergePdfs } from './merge-pdfs.ts';
import { type PrintedTogether, printTogether } from './print-document.ts';
import type { PrintRequest } from './print-request.ts';
import { serveTasks } from './workers/worker-tasks.ts';

/** A task of the thread for bulk prints: to print documents into one file, or to merge files into one. */
export type BulkTask = { readonly print: readonly PrintRequest[] } | { readonly merge: MergeRequest };

// On Linux a thread has its own priority, so pages that users wait for are printed before background jobs. On other systems the priority
// belongs to the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

serveTasks(parentPort, async (task: BulkTask): Promise<{ value: PrintedTogether; transfer: [ArrayBuffer] }> => {
  const value = await ('print' in task ? printTogether(task.print) : mergePdfs(task.merge));
  return { value, transfer: [value.bytes.buffer] };
});
