import { performance } from 'node:perf_hooks';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentDefinition } from '../../plugins/documents/gateway/pdf/document-definition.ts';
// Gives pdfmake in this process the same fonts and policies.
import '../../plugins/documents/gateway/pdf/print-document.ts';
import { paymentCode } from '../../plugins/documents/gateway/pdf/payment/payment-code.ts';
import { type PrintRequest } from '../../plugins/documents/gateway/pdf/print-request.ts';
import { manyLines, testDocument } from '../../plugins/documents/gateway/pdf/test-documents.ts';
import { WorkerPool } from '../../plugins/documents/gateway/pdf/worker-pool.ts';
import { type PrintStyle } from '../../plugins/documents/contract/index.ts';
import { contributedBy } from '../support/print-proof.ts';
import { type BenchReport, type BenchRow, interleave, repeat, timed } from './report.ts';

/** As plugins contribute them to `print-templates.templates`: this file must not need that plugin. */
interface PrintTemplate {
  readonly idFor: (documentType: string) => string | undefined;
  readonly style: PrintStyle;
}

/** What a PDF costs over pdfmake's own layout and writing, and what of it the request thread feels. */
export default async function bench(): Promise<BenchReport> {
  const pool = new WorkerPool<PrintRequest, Uint8Array>({
    module: new URL('../../plugins/documents/gateway/pdf/pdf-worker.ts', import.meta.url),
    size: 1,
    queueLimit: 1,
    timeoutMilliseconds: 600_000,
    heapMegabytes: 2048,
  });
  try {
    const onePage = requestOf(4);
    const thousandPages = requestOf(39_000);
    let pages = 0;
    const templates = await contributedBy<PrintTemplate>('print-templates.templates');
    const byTemplate: BenchRow[] = [];
    for (const { idFor, style } of templates) {
      const template = idFor('Invoice');
      if (template === undefined) continue;
      for (const [what, lines, rounds] of [
        ['one page', 4, { rounds: 40, warmUp: 15 }],
        ['1 000 lines', 1_000, { rounds: 10, warmUp: 2 }],
      ] as const)
        byTemplate.push(await against(pool, `${template}, ${what}`, requestOf(lines, style), rounds));
    }
    return {
      name: 'pdf',
      rows: [
        await against(pool, 'one page', onePage, { rounds: 40, warmUp: 15 }),
        await against(pool, '… floor draws the code as well', onePage, { rounds: 40, warmUp: 15, floor: drawingCode }),
        await against(pool, '… without a payment code', withoutCode(onePage), { rounds: 40, warmUp: 15 }),
        await requestThread(pool, 'one page', onePage, { rounds: 40, warmUp: 15 }),
        await against(pool, '1 000 pages', thousandPages, { rounds: 4, warmUp: 0 }, (bytes) => {
          pages = pagesOf(bytes);
        }),
        ...byTemplate,
      ],
      notes: [
        'floor: pdfmake in this process, given the finished definition of the same page; Kostra builds the definition (recalculation, formats, QR code), in another thread, and hands the bytes over.',
        `1 000 pages: one document of ${pages} pages and 39 000 lines; a stored document has at most 1 000 lines.`,
        'the floor of the first row prints a payment code that is drawn already; that of the second draws the same text by pdfmake’s own `qr`, as printing the page by pdfmake alone would. Making the text (bysquare and its LZMA) is on Kostra’s side of both.',
        'by template: as it is offered for invoices, against the definition of that same template.',
        'request thread: how long its event loop was busy while a page was printed.',
      ],
    };
  } finally {
    await pool.close();
  }
}

function requestOf(lines: number, style?: PrintStyle): PrintRequest {
  const options = { language: 'sk', title: 'Faktúra', ...(style && { style }) } as const;
  return { document: testDocument({ lines: manyLines(lines) }), options };
}

function withoutCode({ document, options }: PrintRequest): PrintRequest {
  return { document, options: { ...options, style: { showQrCode: false } } };
}

/** The page with everything in it worked out. */
function drawn(request: PrintRequest): TDocumentDefinitions {
  return documentDefinition(request, { carryLastLine: false, onTotalsAlone: () => undefined });
}

/** The same page, its code still a text. */
function drawingCode(request: PrintRequest): TDocumentDefinitions {
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
  return { ...definition, content: content as TDocumentDefinitions['content'] }; // the same but for one node
}

async function against(
  pool: WorkerPool<PrintRequest, Uint8Array>,
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

async function requestThread(
  pool: WorkerPool<PrintRequest, Uint8Array>,
  what: string,
  request: PrintRequest,
  rounds: { rounds: number; warmUp: number },
): Promise<BenchRow> {
  const kostra = await repeat(
    async () => {
      const before = performance.eventLoopUtilization();
      await pool.run(request);
      return performance.eventLoopUtilization(before).active;
    },
    { ...rounds, unit: 'ms' },
  );
  return { what: `… request thread, ${what}`, kostra, goal: '≤ 1 ms', met: kostra.median <= 1 };
}

function pagesOf(bytes: Uint8Array): number {
  return Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1]);
}
