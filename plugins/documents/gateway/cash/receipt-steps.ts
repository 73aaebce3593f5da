import { compareAmounts } from '#core/money';
import type { Conversion, DocumentInput, DocumentKind, WordedKind } from '../../contract/index.ts';
import { retentionTotals } from '../retention.ts';
import type { DocumentRecord } from '../document-table.ts';

/* A receipt of cash is made from whatever waits to be paid: its kind names no other, and none names it. */

/** From every kind of what customers owe or is owed to suppliers to every kind that moves cash. */
export function receiptSteps(kinds: readonly DocumentKind[]): Conversion[] {
  const owed = kinds.filter(({ asksForPayment, countsAs }) => asksForPayment && countsAs.some((one) => wayOf[one]));
  const receipts = kinds.filter(({ cash }) => cash);
  return receipts.flatMap(({ id: to }) =>
    owed.map(({ id: from, life }) => ({ from, to, takes: 'nothing' as const, when: Object.keys(life.states) })),
  );
}

const wayOf: Readonly<Partial<Record<string, 'in' | 'out'>>> = { receivable: 'in', payable: 'out' };

/** Something remains that can be paid in the money of the box. */
export function isPayableInCash({ due, currency }: Pick<DocumentRecord, 'due' | 'currency'>): boolean {
  return currency === 'EUR' && compareAmounts(due, '0') > 0;
}

/** What a receipt says that pays all that remains of a document, but for what the customer may still keep on that day. */
export function receiptInput(
  { cash }: DocumentKind,
  source: WordedKind,
  record: Pick<DocumentRecord, 'due' | 'retention' | 'retention_due_on' | 'number' | 'language'>,
  today: string,
): Pick<DocumentInput, 'lines' | 'extra' | 'note'> {
  if (!cash) throw new Error('Only a kind that moves cash pays in cash');
  const { due, number, language } = record;
  const way = source.countsAs.map((one) => wayOf[one]).find(Boolean) ?? 'in';
  const name = `${source.words[language].title} ${number ?? ''}`.trim();
  return {
    note: '',
    // VAT is the document's business.
    lines: [
      { name, quantity: '1', unitPrice: retentionTotals(record, today).dueNow ?? due, vatCategory: 'O', vatRate: '0' },
    ],
    extra: { [cash.way]: way, [cash.purpose]: cash.payment, [cash.pays]: number ?? '' },
  };
}
