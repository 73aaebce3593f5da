import type { BulkTask } from './bulk-worker.ts';
import type { MergeRequest } from './merge-pdfs.ts';
import type { PrintedTogether } from './print-document.ts';
import type { PrintRequest } from './print-request.ts';
import { WorkerPool } from './worker-pool.ts';

/*
 * A thread of its own: whoever opens one document does not wait until twenty others are printed. One is enough, since a
 * company has one such work at a time, and a bulk print is waited for by nobody who looks at the page.
 */
const pool = new WorkerPool<BulkTask, PrintedTogether>({
  module: new URL('./bulk-worker.ts', import.meta.url),
  size: 1,
  queueLimit: 64,
  timeoutMilliseconds: 600_000,
  heapMegabytes: 1024,
});

/**
 * Several documents in one file, in their order, each on pages as {@link renderDocumentPdf} would print it.
 * @throws PdfError when one of them, or all together, can't be printed
 */
export function renderTogether(requests: readonly PrintRequest[]): Promise<PrintedTogether> {
  return pool.run({ print: requests });
}

/** Files that become one, and how many pages each has. @throws PdfError */
export function renderMerged(merge: MergeRequest): Promise<PrintedTogether> {
  return pool.run({ merge });
}
