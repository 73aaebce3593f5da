import { performance } from 'node:perf_hooks';
import { type PrintRequest } from '../../plugins/documents/gateway/pdf/print-request.ts';
import { type BenchReport, type BenchRow, repeat } from './report.ts';
import { against, drawingCode, onePrinter, type Printers, requestOf } from './support/pdf-floor.ts';

/** Measures the cost of a PDF compared with pdfmake's own layout and writing, and the effect on the thread that answers requests. */
export default async function bench(): Promise<BenchReport> {
  const pool = onePrinter();
  try {
    const onePage = requestOf(4);
    const thousandPages = requestOf(39_000);
    let pages = 0;
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
      ],
      notes: [
        'floor: pdfmake in this process, given the finished definition of the same page; Kostra builds the definition (recalculation, formats, QR code), in another thread, and hands the bytes over.',
        `1 000 pages: one document of ${pages} pages and 39 000 lines; a stored document has at most 1 000 lines.`,
        'the floor of the first row prints a payment code that is drawn already; that of the second draws the same text by pdfmake’s own `qr`, as printing the page by pdfmake alone would. Making the text (bysquare and its LZMA) is on Kostra’s side of both.',
        'request thread: how long its event loop was busy while a page was printed.',
      ],
    };
  } finally {
    await pool.close();
  }
}

function withoutCode({ document, options }: PrintRequest): PrintRequest {
  return { document, options: { ...options, style: { showQrCode: false } } };
}

async function requestThread(
  pool: Printers,
  what: string,
  request: PrintRequest,
  rounds: { rounds: number; warmUp: number },
): Promise<BenchRow> {
  const kostra = await repeat(
    async () => {
      const before = performance.eventLoopUtilization();
      await pool.run(request, { of: 'bench' });
      return performance.eventLoopUtilization(before).active;
    },
    { ...rounds, unit: 'ms' },
  );
  return { what: `… request thread, ${what}`, kostra, goal: '≤ 1 ms', met: kostra.median <= 1 };
}

function pagesOf(bytes: Uint8Array): number {
  return Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1]);
}
