import { availableParallelism } from 'node:os';
import type { PrintTurn } from '../../contract/index.ts';
import type { EnvelopeRequest } from './print-envelope.ts';
import { WorkerPool } from './workers/worker-pool.ts';
import type { PrintableDocument, PrintOptions, PrintRequest } from './print-request.ts';

/*
 * The worker threads of the printer. The layout of a page takes tens of milliseconds of processor time, and a thousand pages take many
 * seconds; on the request thread this would block every other request. One processor stays free for requests.
 */
const pool = new WorkerPool<PrintRequest | EnvelopeRequest, Uint8Array>({
  module: new URL('./pdf-worker.ts', import.meta.url),
  size: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waitingEach: 16,
  timeoutMilliseconds: 30_000,
  heapMegabytes: 1024,
});

/**
 * Renders the PDF of a document. Totals are the stored ones, and lines are recalculated for display; the same input gives the same bytes.
 * All work runs on the worker threads.
 *
 * @throws PdfError
 */
export function renderDocumentPdf(
  document: PrintableDocument,
  options: PrintOptions,
  turn: PrintTurn,
): Promise<Uint8Array> {
  return pool.run({ document, options }, turn);
}

/** Renders an envelope on the same threads as documents. @throws PdfError */
export function renderEnvelopePdf(request: EnvelopeRequest, turn: PrintTurn): Promise<Uint8Array> {
  return pool.run(request, turn);
}

/** Returns the turn of a job's prints, which take turns with those that people of the same company wait for. */
export function jobTurn({ companyId, signal }: { companyId: string; signal?: AbortSignal }): PrintTurn {
  return { of: `jobs of ${companyId}`, signal };
}
