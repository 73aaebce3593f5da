import type { Tx } from '#core/gateway';
import type { RateAmounts } from '#core/money';
import { corrects, type Advance, type DocumentKind, type DraftToSave } from '../../contract/index.ts';
import { documentsIn, type DocumentRecord } from '../rows/index.ts';
import { leftToCredit } from './credit-limit.ts';

/** The data besides a document's own fields that determines its rates and sums; empty for an ordinary document. */
export interface Basis {
  readonly type: string | null;
  /** The corrected document, whose row is locked. */
  readonly corrected?: {
    readonly record: DocumentRecord;
    /** The amounts per rate that no other correction has taken. */
    readonly left: readonly RateAmounts[];
  };
  /** The payment for which the tax document is made. */
  readonly paymentId?: string;
  readonly advances: readonly Advance[];
}

/** A draft that is saved, with what determines its rates and sums. */
export interface SavingDraft extends DraftToSave {
  readonly basis: Basis;
}

export const ordinary: Basis = { type: null, advances: [] };

/** Returns the basis of a stored document. @param record the document, whose sources must be locked */
export async function basisOf(tx: Tx, kind: DocumentKind, record: DocumentRecord): Promise<Basis> {
  const { type, corrects_id: correctsId, payment_id: paymentId, advances } = record;
  const rest = { type, advances, ...(paymentId && { paymentId }) };
  if (!correctsId || !corrects(kind, type)) return rest;
  const corrected = await documentsIn(tx)
    .selectFrom('document')
    .selectAll()
    .where('id', '=', correctsId)
    .executeTakeFirstOrThrow();
  return { ...rest, corrected: { record: corrected, left: await leftToCredit(tx, kind, corrected, record.id) } };
}

export function basisColumns({ type, corrected, paymentId, advances }: Basis) {
  return {
    type,
    corrects_id: corrected?.record.id ?? null,
    payment_id: paymentId ?? null,
    advances: JSON.stringify(advances),
  };
}
