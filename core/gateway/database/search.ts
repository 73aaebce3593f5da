import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { fold } from '#core/contract';

export interface SearchQuery {
  readonly companyId: string;
  /** The kind of entity to search, such as `partners.partner`: it starts with the id of the owning plugin. */
  readonly kind: string;
  /** The text as the user typed it; it is folded here. Every word must occur, anywhere in a word of the entity. */
  readonly text: string;
}

/*
 * Measured at 1 000 000 rows, 300 000 of one company: a rare term 2 ms, a rare and a common word 30 ms, fifty of a common term
 * 0.5 ms, two letters (no trigram) in a company of 3 000 rows 7 ms. A GIN index that also holds the company was no
 * faster for the large company and a third slower to build; PostgreSQL joins the primary key in by itself for small ones.
 */

/**
 * Returns the ids of the entities that match, as a subquery: `where('id', 'in', searchIndex(tx, …))` joins them under
 * the policies of their own table. An empty text matches everything that was indexed.
 */
export function searchIndex(tx: Tx, { companyId, kind, text }: SearchQuery) {
  const words = fold(text).split(' ').filter(Boolean);
  return words.reduce(
    (query, word) => query.where('folded', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`),
    // This table has no policies (unprotected-tables.ts), so every query must name the company.
    tx.selectFrom('search_entry').select('entity_id').where('company_id', '=', companyId).where('kind', '=', kind),
  );
}

export interface SearchEntry {
  readonly companyId: string;
  readonly kind: string;
  readonly entityId: string;
  /** The whole text by which the entity is found, in any order; an empty text removes the entry. */
  readonly text: string;
}

/**
 * Makes the entity findable by this text, in the caller's transaction. Call it on every change of the entity, and with
 * `''` when it is deleted.
 */
export async function indexForSearch(tx: Tx, { companyId, kind, entityId, text }: SearchEntry): Promise<void> {
  const folded = fold(text);
  if (!folded) {
    const entry = tx.deleteFrom('search_entry').where('company_id', '=', companyId);
    await entry.where('kind', '=', kind).where('entity_id', '=', entityId).execute();
    return;
  }
  await sql`insert into search_entry (company_id, kind, entity_id, folded) values (${companyId}, ${kind}, ${entityId}, ${folded})
    on conflict (company_id, kind, entity_id) do update set folded = excluded.folded
    where search_entry.folded <> excluded.folded`.execute(tx);
}

/** Works like `indexForSearch`, for many new entities of one kind at once. */
export async function indexManyForSearch(
  tx: Tx,
  { companyId, kind }: Pick<SearchEntry, 'companyId' | 'kind'>,
  entries: readonly Pick<SearchEntry, 'entityId' | 'text'>[],
): Promise<void> {
  const ids = entries.map(({ entityId }) => entityId);
  const texts = entries.map(({ text }) => fold(text));
  await sql`insert into search_entry (company_id, kind, entity_id, folded)
    select ${companyId}, ${kind}, * from unnest(${ids}::uuid[], ${texts}::text[])`.execute(tx);
}
