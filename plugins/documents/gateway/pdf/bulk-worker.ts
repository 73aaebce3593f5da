import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type MergeRequest, mergePdfs } from './merge-pdfs.ts';
import { type PrintedTogether, printTogether } from './print-document.ts';
import type { PrintRequest } from './print-request.ts';
import { serveTasks } from './worker-tasks.ts';

/** What the thread of bulk prints is asked: documents of one file, or files that become one. */
export type BulkTask = { readonly print: readonly PrintRequest[] } | { readonly merge: MergeRequest };

// On Linux a thread has a priority of its own: the pages that people look at go before what nobody waits for. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Entry of the thread. */
serveTasks(parentPort, async (task: BulkTask): Promise<{ value: PrintedTogether; transfer: [ArrayBuffer] }> => {
  const value = await ('print' in task ? printTogether(task.print) : mergePdfs(task.merge));
  return { value, transfer: [value.bytes.buffer] };
});
