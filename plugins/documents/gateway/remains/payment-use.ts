import { sql } from 'kysely';
import { isUuid, type Tx } from '#core/gateway';

/**
 * Checks whether a payment is set off, comes from a payment of another document, or is used by another document. Then it can be removed
 * only with that document.
 */
export async function isInUse(tx: Tx, paymentId: string): Promise<boolean> {
  if (!isUuid(paymentId)) return false;
  const { rows } = await sql<{ used: boolean }>`select
      exists (select from document_payment where id = ${paymentId}
        and (set_off_id is not null or source_payment_id is not null))
      or exists (select from document_payment where source_payment_id = ${paymentId})
      or exists (select from document where payment_id = ${paymentId} and status <> 'cancelled') as used`.execute(tx);
  return rows[0]?.used ?? false;
}
