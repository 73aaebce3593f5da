import { compareAmounts } from '#core/money';
import { type DraftToIssue, type WrongField } from '#plugins/documents/contract';
import { cashReceiptKind } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** Names the lines of a receipt whose sum is below zero: what comes in is not paid out, and the other way round. */
export async function belowZero({ kind, values: { totals, cash } }: DraftToIssue): Promise<readonly WrongField[]> {
  const sign = kind.id === cashReceiptKind.id ? compareAmounts(totals.total, '0') * (cash === 'out' ? -1 : 1) : 0;
  return sign < 0 ? [{ path: '/lines', code: 'belowZero', message: refusalText('belowZero') }] : [];
}
