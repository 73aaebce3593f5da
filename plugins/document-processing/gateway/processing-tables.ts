import type { CompanyId, Tx } from '#core/gateway';
import type { ReceivedDateType } from '../contract/index.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type ProcessingTables = {
  received_date_setting: { company_id: CompanyId; received_date_type: ReceivedDateType };
};

export function processingIn(tx: Tx) {
  return tx.withTables<ProcessingTables>();
}
