import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { EditableReportInput } from '../contract/index.ts';

/** These are types and not interfaces, because Kysely requires an index signature. */
type PrintTables = {
  print_setting: {
    company_id: CompanyId;
    document_type: string;
    template_id: string;
    show_qr_code: boolean;
    show_prices: boolean;
    /** Whether the company has replaced an old template for this type, and may therefore choose it again. [B4-26] */
    used_old: Generated<boolean>;
  };
  /** The designs of a company, at most one for each type. */
  print_report: {
    company_id: CompanyId;
    document_type: string;
    version: number;
    /**
     * The design, which is written as text like all JSON. `null` means that it was deleted; the row stays, so that the version of the next
     * design continues.
     */
    report: ColumnType<EditableReportInput | null, string, string | null>;
  };
};

export function printsIn(tx: Tx) {
  return tx.withTables<PrintTables>();
}
