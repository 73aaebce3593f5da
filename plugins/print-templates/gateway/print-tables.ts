import type { Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';

/** Types, not interfaces: Kysely asks for an index signature. */
type PrintTables = {
  print_setting: {
    company_id: CompanyId;
    document_type: string;
    template_id: string;
    show_qr_code: boolean;
    show_prices: boolean;
    /** An old template was given up here: the company knows what it had. [B4-26] */
    used_old: Generated<boolean>;
  };
};

export function printsIn(tx: Tx) {
  return tx.withTables<PrintTables>();
}
