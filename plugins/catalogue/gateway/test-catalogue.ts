import { sql } from 'kysely';
import type { Tx } from '#core/gateway';

/**
 * Fills the catalogue of the transaction's company in a few statements with the given number of items: `K00001`
 * *Položka 1*; every third one is *Doska 3*.
 */
export async function fillCatalogue(tx: Tx, many: number): Promise<void> {
  await sql`alter table catalog_item disable trigger catalog_item_audit_insert`.execute(tx);
  await sql`insert into catalog_item (code, code_folded, name_sk, name_en, name_de, unit, price, prices, vat_rate, is_stock)
    select 'K' || to_char(n, 'FM00000'), 'k' || to_char(n, 'FM00000'),
      case when n % 3 = 0 then 'Doska' else 'Položka' end || ' ' || n, 'Item ' || n, '', 'ks', n % 100, '[]', 23, n % 2 = 0
    from generate_series(1, ${many}) as n`.execute(tx);
  await sql`insert into catalog_item_key (rank, folded, item_id) select 0, code_folded, id from catalog_item
    union all select 1, replace(lower(name_sk), 'ž', 'z'), id from catalog_item
    union all select 1, lower(name_en), id from catalog_item`.execute(tx);
  await sql`insert into search_entry (company_id, kind, entity_id, folded) select company_id, 'catalogue.item', id,
    code_folded || ' ' || replace(lower(name_sk), 'ž', 'z') || ' ' || lower(name_en) from catalog_item`.execute(tx);
  await sql`analyze catalog_item, catalog_item_key, search_entry`.execute(tx);
}
