import type { Tx } from '#core/gateway';
import type { RateAmounts } from '#core/money';
import { corrects, type Advance, type DocumentKind } from '../../contract/index.ts';
import { documentsIn } from '../document-rows.ts';
import type { DocumentRecord } from '../document-table.ts';
import { leftToCredit } from './credit-limit.ts';

/** What the rates and sums of a document go by, beside its own fields; an ordinary one has none of it. */
export interface Basis {
  readonly type: string | null;
  /** Locked. */
  readonly corrected?: {
    readonly record: DocumentRecord;
    /** Of its amounts per rate, what no other correction took. */
    readonly left: readonly RateAmounts[];
  };
  /** The payment that it taxes. */
  readonly paymentId?: string;
  readonly advances: readonly Advance[];
}

export const ordinary: Basis = { type: null, advances: [] };

/** Of a document that there is. @param record its sources are locked */
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

/** The columns that say what it is. */
export function basisColumns({ type, corrected, paymentId, advances }: Basis) {
  return {
    type,
    corrects_id: corrected?.record.id ?? null,
    payment_id: paymentId ?? null,
    advances: JSON.stringify(advances),
  };
}
