import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { CatalogItem } from '../contract/index.ts';

/** Types, not interfaces: Kysely asks for an index signature. */
type CatalogueTables = {
  catalog_item: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    code: string;
    code_folded: string;
    name_sk: string;
    name_en: string;
    name_de: string;
    unit: string;
    /** `numeric`: text both ways, never a JavaScript number. */
    price: string;
    /** Written as text: `pg` would turn an array into an SQL array. */
    prices: ColumnType<CatalogItem['prices'], string, string>;
    vat_rate: string;
    is_stock: boolean;
    created_at: Generated<Date>;
    /** Set by the database at each change, to the millisecond. */
    updated_at: ColumnType<Date, never, never>;
    /** A program's own number; null: none. */
    external_id: ColumnType<string | null, string | null | undefined, string | null | undefined>;
  };
  catalog_item_key: { company_id: CompanyId; rank: number; folded: string; item_id: string };
  catalog_partner_level: { company_id: CompanyId; partner_id: string; level_id: string };
  document_items_settings: { company_id: CompanyId; auto_save: boolean };
};

export function catalogueIn(tx: Tx) {
  return tx.withTables<CatalogueTables>();
}
