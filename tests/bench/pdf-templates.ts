import { type PrintStyle } from '../../plugins/documents/contract/index.ts';
import { contributedBy } from '../support/print-proof.ts';
import type { BenchReport, BenchRow } from './report.ts';
import { against, onePrinter, requestOf } from './support/pdf-floor.ts';

/** As plugins contribute them to `print-templates.templates`: this file must not need that plugin. */
interface PrintTemplate {
  readonly idFor: (documentType: string) => string | undefined;
  readonly style: PrintStyle;
}

/** What each template costs over pdfmake's own layout and writing of the same page. */
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
        rows.push(await against(pool, `${template}, ${what}`, requestOf(lines, style), rounds));
    }
    return {
      name: 'pdf-templates',
      rows,
      notes: ['each as it is offered for invoices, against the definition of that same template (see `pdf`).'],
    };
  } finally {
    await pool.close();
  }
}
