import { type PrintStyle } from '../../plugins/documents/contract/index.ts';
import { contributedBy } from '../support/print-proof.ts';
import { type BenchReport, type BenchRow, processorTime } from './report.ts';
import { against, drawingCode, onePrinter, requestOf } from './support/pdf-floor.ts';

/**
 * A template as plugins contribute it to `print-templates.templates`. The type is repeated, because this file must not need that plugin.
 */
interface PrintTemplate {
  readonly idFor: (documentType: string) => string | undefined;
  readonly style: PrintStyle;
}

/**
 * Measures the processor cost of each template compared with pdfmake alone, which lays out the same page, draws its code and writes the
 * file.
 */
export default async function bench(): Promise<BenchReport> {
  const pool = onePrinter();
  try {
    const templates = await contributedBy<PrintTemplate>('print-templates.templates');
    const rows: BenchRow[] = [];
    for (const { idFor, style } of templates) {
      const template = idFor('Invoice');
      if (template === undefined) continue;
      for (const [what, lines, rounds] of [
        ['one page', 4, { rounds: 40, warmUp: 15 }],
        ['1 000 lines', 1_000, { rounds: 10, warmUp: 2 }],
      ] as const)
        rows.push(
          await against(pool, `${template}, ${what}`, requestOf(lines, style), {
            ...rounds,
            floor: drawingCode,
            measure: processorTime,
          }),
        );
    }
    return {
      name: 'pdf-templates',
      rows,
      notes: [
        'each as it is offered for invoices, against the finished definition of that same template, whose payment code pdfmake draws by its own `qr`. `pdf` has the time on the clock too, and the floor whose code is drawn already.',
        'processor: of all threads, so that a busy machine says the same as a quiet one.',
      ],
    };
  } finally {
    await pool.close();
  }
}
