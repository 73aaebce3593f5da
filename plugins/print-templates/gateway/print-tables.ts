import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { EditableReportInput } from '../contract/index.ts';

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
  /** One for each type at most. */
  print_report: {
    company_id: CompanyId;
    document_type: string;
    version: number;
    /** Written as text, as all JSON; null: it was deleted, and the next one goes on from its version. */
    report: ColumnType<EditableReportInput | null, string, string | null>;
  };
};

export function printsIn(tx: Tx) {
  return tx.withTables<PrintTables>();
}
