import { compareAmounts, subtractAmounts } from '#core/money';
import { type DocumentKind } from '#plugins/documents/contract';
import type { ArrivedDocumentDetail } from '../../contract/index.ts';

type Arrived = Pick<ArrivedDocumentDetail, 'readings'>;

/**
 * Returns the amount that was paid before the invoice arrived, according to the file. `undefined` means that there is none, or the kind has
 * no payments.
 */
export function paidAheadOf(kind: DocumentKind, { readings }: Arrived): string | undefined {
  const total = readings?.values.find(({ field }) => field === 'total')?.value;
  const toPay = readings?.remarks?.find(({ code }) => code === 'toPay')?.value;
  if (!kind.asksForPayment || total === undefined || toPay === undefined) return undefined;
  // A negative amount to pay belongs to a credit note, and an amount above the total includes an older debt.
  if (compareAmounts(toPay, '0') < 0 || compareAmounts(toPay, total) >= 0) return undefined;
  return subtractAmounts(total, toPay);
}

export function currencyOf({ readings }: Arrived): string | undefined {
  return readings?.values.find(({ field }) => field === 'currency')?.value;
}
