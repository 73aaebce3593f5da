import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type PrintStyle } from '../../../plugins/documents/contract/index.ts';
import { paymentCode } from '../../../plugins/documents/gateway/pdf/payment/payment-code.ts';
import { documentDefinition } from '../../../plugins/documents/gateway/pdf/document-definition.ts';
// This import gives pdfmake in this process the same fonts and policies.
import '../../../plugins/documents/gateway/pdf/print-document.ts';
import { type PrintRequest } from '../../../plugins/documents/gateway/pdf/print-request.ts';
import { manyLines, testDocument } from '../../../plugins/documents/gateway/pdf/test-documents.ts';
import { WorkerPool } from '../../../plugins/documents/gateway/pdf/workers/worker-pool.ts';
import { type BenchRow, interleave, timed } from '../report.ts';

export type Printers = WorkerPool<PrintRequest, Uint8Array>;

/** Returns a pool with only one printer, in a worker thread; the gateway has several. */
export function onePrinter(): Printers {
  return new WorkerPool({
    module: new URL('../../../plugins/documents/gateway/pdf/pdf-worker.ts', import.meta.url),
    size: 1,
    waitingEach: 1,
    timeoutMilliseconds: 600_000,
    heapMegabytes: 2048,
  });
}

export function requestOf(lines: number, style?: PrintStyle): PrintRequest {
  const options = { language: 'sk', title: 'Faktúra', ...(style && { style }) } as const;
  return { document: testDocument({ lines: manyLines(lines) }), options };
}

/** Returns the definition of the page for pdfmake, with all values computed. */
export function drawn(request: PrintRequest): TDocumentDefinitions {
  return documentDefinition(request, { carryLastLine: false, onTotalsAlone: () => undefined });
}

/** Returns the definition of the same page with the payment code as text, so that pdfmake draws the code itself. */
export function drawingCode(request: PrintRequest): TDocumentDefinitions {
  const code = { qr: paymentCode(request.document, request.options)?.text, fit: 94, eccLevel: 'M' };
  let replaced = 0;
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    const bars = 'canvas' in node && Array.isArray(node.canvas) ? node.canvas.length : 0;
    if (bars < 100) return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, walk(part)]));
    replaced++;
    return code;
  };
  const definition = drawn(request);
  const content = walk(definition.content);
  if (replaced !== 1) throw new Error(`The page has ${replaced} codes`);
  return { ...definition, content: content as TDocumentDefinitions['content'] }; // The content is the same except for the replaced node.
}

/** Compares Kostra's printing of a document with pdfmake alone, which gets the computed definition. */
export async function against(
  pool: Printers,
  what: string,
  request: PrintRequest,
  {
    floor = drawn,
    measure = timed,
    ...rounds
  }: { rounds: number; warmUp: number; floor?: typeof drawn; measure?: typeof timed },
  printed: (bytes: Uint8Array) => void = () => undefined,
): Promise<BenchRow> {
  const result = await interleave(
    () => {
      const definition = floor(request);
      return measure(() => pdfmake.createPdf(definition).getBuffer());
    },
    () => measure(async () => printed(await pool.run(request, { of: 'bench' }))),
    { ...rounds, unit: 'ms' },
  );
  return { what, ...result, goal: '≤ 1.2×', met: result.ratio <= 1.2 };
}
