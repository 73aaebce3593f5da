import { sql } from 'kysely';
import { isUuid, type Tx } from '#core/gateway';

/** Whether a payment is set off, stands for one of another document, or is told of by another one: it goes with that one. */
export async function isInUse(tx: Tx, paymentId: string): Promise<boolean> {
  if (!isUuid(paymentId)) return false;
  const { rows } = await sql<{ used: boolean }>`select
      exists (select from document_payment where id = ${paymentId}
        and (set_off_id is not null or source_payment_id is not null))
      or exists (select from document_payment where source_payment_id = ${paymentId})
      or exists (select from document where payment_id = ${paymentId} and status <> 'cancelled') as used`.execute(tx);
  return rows[0]?.used ?? false;
}
