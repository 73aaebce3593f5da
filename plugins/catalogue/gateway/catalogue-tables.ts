import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { ExtraValues } from '#core/contract/fields';
import type { CatalogItem } from '../contract/index.ts';

/** These are types and not interfaces, because Kysely requires an index signature. */
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
    /** The price. A `numeric` column is read and written as text and never as a JavaScript number. */
    price: string;
    /** The level prices. They are written as text, because `pg` would convert an array into an SQL array. */
    prices: ColumnType<CatalogItem['prices'], string, string>;
    vat_rate: string;
    is_stock: boolean;
    created_at: Generated<Date>;
    /** The time of the last change. The database sets it, with a precision of one millisecond. */
    updated_at: ColumnType<Date, never, never>;
    /** The number that another program gave to the item; `null` means none. */
    external_id: ColumnType<string | null, string | null | undefined, string | null | undefined>;
    /** What the item says in fields that plugins add. */
    extra: ColumnType<ExtraValues, string | undefined, string | undefined>;
  };
  catalog_item_key: { company_id: CompanyId; rank: number; folded: string; item_id: string };
  catalog_partner_level: { company_id: CompanyId; partner_id: string; level_id: string };
  document_items_settings: { company_id: CompanyId; auto_save: boolean };
};

export function catalogueIn(tx: Tx) {
  return tx.withTables<CatalogueTables>();
}
