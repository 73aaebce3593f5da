import { Refusal, type Tx } from '#core/gateway';
import { type DocumentKind, lessens } from '../../contract/index.ts';
import { fieldsOf } from '../document-fields.ts';
import type { DocumentRecord } from '../document-table.ts';
import { basisOf } from './basis.ts';
import { limitCredit } from './credit-limit.ts';

/** Whether a draft that is back still is within what it corrects. @param record its sources are locked */
export async function stillFits(tx: Tx, kind: DocumentKind, record: DocumentRecord): Promise<boolean> {
  const { corrected } = await basisOf(tx, kind, record);
  if (!corrected || !lessens(kind, record.type)) return true;
  if (corrected.record.status !== 'issued') return false;
  try {
    limitCredit({ byRate: record.by_rate }, corrected.left, fieldsOf(record));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
