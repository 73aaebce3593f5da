import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type PrintStyle } from '../../../plugins/documents/contract/index.ts';
import { documentDefinition } from '../../../plugins/documents/gateway/pdf/document-definition.ts';
// Gives pdfmake in this process the same fonts and policies.
import '../../../plugins/documents/gateway/pdf/print-document.ts';
import { type PrintRequest } from '../../../plugins/documents/gateway/pdf/print-request.ts';
import { manyLines, testDocument } from '../../../plugins/documents/gateway/pdf/test-documents.ts';
import { WorkerPool } from '../../../plugins/documents/gateway/pdf/worker-pool.ts';
import { type BenchRow, interleave, timed } from '../report.ts';

export type Printers = WorkerPool<PrintRequest, Uint8Array>;

/** One printer in a thread of its own, as the gateway has several. */
export function onePrinter(): Printers {
  return new WorkerPool({
    module: new URL('../../../plugins/documents/gateway/pdf/pdf-worker.ts', import.meta.url),
    size: 1,
    queueLimit: 1,
    timeoutMilliseconds: 600_000,
    heapMegabytes: 2048,
  });
}

export function requestOf(lines: number, style?: PrintStyle): PrintRequest {
  const options = { language: 'sk', title: 'Faktúra', ...(style && { style }) } as const;
  return { document: testDocument({ lines: manyLines(lines) }), options };
}

/** The page with everything in it worked out. */
export function drawn(request: PrintRequest): TDocumentDefinitions {
  return documentDefinition(request, { carryLastLine: false, onTotalsAlone: () => undefined });
}

/** Kostra's printing of it against pdfmake's, given the finished definition. */
export async function against(
  pool: Printers,
  what: string,
  request: PrintRequest,
  { floor = drawn, ...rounds }: { rounds: number; warmUp: number; floor?: typeof drawn },
  printed: (bytes: Uint8Array) => void = () => undefined,
): Promise<BenchRow> {
  const result = await interleave(
    () => {
      const definition = floor(request);
      return timed(() => pdfmake.createPdf(definition).getBuffer());
    },
    () => timed(async () => printed(await pool.run(request))),
    { ...rounds, unit: 'ms' },
  );
  return { what, ...result, goal: '≤ 1.2×', met: result.ratio <= 1.2 };
}
