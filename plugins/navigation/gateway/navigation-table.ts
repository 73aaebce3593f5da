import type { Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';

/** This is a type and not an interface, because Kysely requires an index signature. */
type NavigationTables = {
  /** The versions of the navigation. Rows are only added, and the latest row is the active one. */
  navigation_version: {
    id: Generated<string>;
    company_id: CompanyId;
    revision: number;
    /** The overlay, which was validated before it was written. */
    overlay: unknown;
    /** The earlier version that this one restores. */
    restored_from: number | null;
    /** The name of the person at that time. */
    saved_by: string;
    saved_at: Generated<Date>;
  };
};

export function navigationIn(tx: Tx) {
  return tx.withTables<NavigationTables>();
}
