import { eInvoiceOf } from '../../plugins/e-invoices/gateway/from-document/e-invoice-of.ts';
import { faultsOf } from '../../plugins/e-invoices/gateway/rules/check.ts';
import { Random } from '../../plugins/e-invoices/gateway/testing/random.ts';
import { linesOf } from '../../plugins/e-invoices/gateway/testing/sample-cases.ts';
import { sampleDocument } from '../../plugins/e-invoices/gateway/testing/sample-document.ts';
import { sampleKind } from '../../plugins/e-invoices/gateway/testing/sample-invoices.ts';
import { slovakCustomer } from '../../plugins/e-invoices/gateway/testing/sample-parties.ts';
import { writeUbl } from '../../plugins/e-invoices/gateway/ubl/write-ubl.ts';
import { costOf } from './payload/plugin-cost.ts';
import { type BenchReport, type BenchRow, measureOf, processorTime, repeat } from './report.ts';

/** Measures the processor time of making, checking and writing one e-invoice, warm, and what the plugin adds to the first load. */
export default async function bench(): Promise<BenchReport> {
  const bytes = await costOf('e-invoices');
  return {
    name: 'e-invoices',
    rows: [
      ...(await rowsOf(20, { goal: 15, rounds: 60 })),
      ...(await rowsOf(999, { goal: 300, rounds: 15 })),
      { what: 'the plugin in the first load', kostra: measureOf([bytes], 'B'), goal: '≤ 300 B', met: bytes <= 300 },
    ],
    notes: [
      'Processor time of this process, collection of garbage included; each round is a number of e-invoices, one after another, and the value is that of one.',
      'Lines of three rates, with discounts and quantities of up to six decimals; without the print, which `pdf` measures. More lines than 999 are refused by providers.',
      'First load: the bytes (with brotli) of the build with the plugin, less those of the build without it. What leaving adds to the statements of issue is counted by `queue-at-issue.test.ts`.',
    ],
  };
}

async function rowsOf(count: number, { goal, rounds }: { goal: number; rounds: number }): Promise<BenchRow[]> {
  const random = new Random(count);
  const customer = slovakCustomer(random);
  const lines = linesOf(random, count, () => ({ discountPercent: random.is(0.3) ? '10' : '0' }));
  const document = sampleDocument({ number: 'FV2027000001', customer, lines });
  const made = eInvoiceOf(document, { kind: sampleKind });
  if (faultsOf(made).some(({ rule }) => rule.severity === 'fatal')) throw new Error('the sample would be refused');
  const each = Math.max(1, Math.round(200 / count));
  const of = (work: () => unknown) =>
    repeat(
      async () => {
        const time = await processorTime(() => {
          for (let index = 0; index < each; index++) work();
        });
        return time / each;
      },
      { rounds, warmUp: 10, unit: 'ms' },
    );
  const whole = await of(() => {
    const invoice = eInvoiceOf(document, { kind: sampleKind });
    faultsOf(invoice);
    writeUbl(invoice);
  });
  return [
    { what: `${count} lines, in all`, kostra: whole, goal: `≤ ${goal} ms`, met: whole.median <= goal },
    { what: '… made of the document', kostra: await of(() => eInvoiceOf(document, { kind: sampleKind })) },
    { what: '… checked', kostra: await of(() => faultsOf(made)) },
    { what: '… written', kostra: await of(() => writeUbl(made)) },
  ];
}
