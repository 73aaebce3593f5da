import type { Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';

/** A type, not an interface: Kysely asks for an index signature. */
type NavigationTables = {
  /** Rows are only ever added: the one in force is the latest. */
  navigation_version: {
    id: Generated<string>;
    company_id: CompanyId;
    revision: number;
    /** Checked before it was written. */
    overlay: unknown;
    /** The earlier version it is a return to. */
    restored_from: number | null;
    /** A name, as it was then. */
    saved_by: string;
    saved_at: Generated<Date>;
  };
};

export function navigationIn(tx: Tx) {
  return tx.withTables<NavigationTables>();
}
