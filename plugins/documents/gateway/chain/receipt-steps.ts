import { compareAmounts } from '#core/money';
import type { Conversion, DocumentInput, DocumentKind, WordedKind } from '../../contract/index.ts';
import { retentionTotals, type DocumentRecord } from '../rows/index.ts';

/* Cash receipts can be made from any document that waits to be paid, so neither kind needs to name the other. */

/** Returns a step from every kind with owed documents, of customers or to suppliers, to every kind whose documents pay others. */
export function receiptSteps(kinds: readonly DocumentKind[]): Conversion[] {
  const owed = kinds.filter(
    ({ asksForPayment, countsAs }) => asksForPayment && countsAs.some((one) => cashDirection[one]),
  );
  const receipts = kinds.filter(({ toPay }) => toPay);
  return receipts.flatMap(({ id: to }) =>
    owed.map(({ id: from, lifecycle }) => ({
      from,
      to,
      takes: 'nothing' as const,
      when: Object.keys(lifecycle.states),
    })),
  );
}

const cashDirection: Readonly<Partial<Record<string, 'in' | 'out'>>> = { receivable: 'in', payable: 'out' };

/** Checks whether an amount remains that can be paid in the currency of the box. */
export function isPayableInCash({ due, currency }: Pick<DocumentRecord, 'due' | 'currency'>): boolean {
  return currency === 'EUR' && compareAmounts(due, '0') > 0;
}

/**
 * Returns the input of a receipt that pays the complete unpaid amount of a document, without the retention that the customer may still keep
 * on that day.
 */
export function receiptInput(
  { toPay }: DocumentKind,
  source: WordedKind,
  record: Pick<DocumentRecord, 'due' | 'retention' | 'retention_due_on' | 'number' | 'language'>,
  today: string,
): Pick<DocumentInput, 'lines' | 'extra' | 'note'> {
  if (!toPay) throw new Error('Only a kind whose documents pay others pays one');
  const { due, number, language } = record;
  const cash = source.countsAs.map((one) => cashDirection[one]).find(Boolean) ?? 'in';
  const name = `${source.words[language].title} ${number ?? ''}`.trim();
  return {
    note: '',
    // The receipt has no VAT of its own, because the paid document contains the VAT.
    lines: [
      { name, quantity: '1', unitPrice: retentionTotals(record, today).dueNow ?? due, vatCategory: 'O', vatRate: '0' },
    ],
    extra: toPay({ cash, number: number ?? '' }),
  };
}
