import type { PrintTurn } from '../../contract/index.ts';
import type { BulkTask } from './bulk-worker.ts';
import type { MergeRequest } from './merge-pdfs.ts';
import type { PrintedTogether } from './print-document.ts';
import type { PrintRequest } from './print-request.ts';
import { WorkerPool } from './workers/worker-pool.ts';

/*
 * The bulk prints have a thread of their own, so that opening one document does not wait for twenty others. One thread is enough: a company
 * has only one bulk print at a time, and no user waits for it on the page.
 */
const pool = new WorkerPool<BulkTask, PrintedTogether>({
  module: new URL('./bulk-worker.ts', import.meta.url),
  size: 1,
  waitingEach: 16,
  timeoutMilliseconds: 600_000,
  heapMegabytes: 1024,
});

/**
 * Renders several documents into one file in their order. Each has the same pages as in {@link renderDocumentPdf}.
 * @throws PdfError if one of the documents, or the complete file, cannot be printed
 */
export function renderTogether(requests: readonly PrintRequest[], turn: PrintTurn): Promise<PrintedTogether> {
  return pool.run({ print: requests }, turn);
}

/** Merges files into one, and counts the pages of each. @throws PdfError */
export function renderMerged(merge: MergeRequest, turn: PrintTurn): Promise<PrintedTogether> {
  return pool.run({ merge }, turn);
}
