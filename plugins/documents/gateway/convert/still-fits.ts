import { Refusal, type Tx } from '#core/gateway';
import { type DocumentKind, reducesAmount } from '../../contract/index.ts';
import { fieldsOf, type DocumentRecord, documentsIn } from '../rows/index.ts';
import { lockAll, basisOf, leftToCredit, limitCredit } from '../remains/index.ts';
import { isLeft } from './advances.ts';

/**
 * Checks whether a restored draft still fits into the documents that it corrects or deducts. @param record the draft, whose sources must be
 * locked
 */
export async function stillFits(tx: Tx, kind: DocumentKind, record: DocumentRecord): Promise<boolean> {
  const { corrected, advances, paymentId } = await basisOf(tx, kind, record);
  const taxed = advances.map(({ documentId }) => documentId);
  for (const document of await lockAll(tx, taxed)) {
    if (document.status !== 'issued') return false;
    const remaining = await leftToCredit(tx, kind, document, record.id);
    if (!advances.every((one) => one.documentId !== document.id || isLeft(one, remaining))) return false;
  }
  if (paymentId && (await taxedTwice(tx, paymentId))) return false;
  if (!corrected || !reducesAmount(kind, record.type)) return true;
  if (corrected.record.status !== 'issued') return false;
  try {
    limitCredit({ byRate: record.by_rate }, corrected.left, fieldsOf(record));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Checks whether another tax document of the payment was made meanwhile, or the payment was removed. */
async function taxedTwice(tx: Tx, paymentId: string): Promise<boolean> {
  const live = await documentsIn(tx)
    .selectFrom('document_payment')
    .innerJoin('document', 'document.payment_id', 'document_payment.id')
    .select('document.id')
    .where('document_payment.id', '=', paymentId)
    .where('document.status', '<>', 'cancelled')
    .execute();
  return live.length !== 1;
}
