import { type ColumnType, sql } from 'kysely';
import { brokenIndex, type CompanyId, refuse, type Tx } from '#core/gateway';
import { duplicateTagName } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** These are types and not interfaces, because Kysely requires an index signature. */
type TagTables = {
  tag_category: {
    company_id: CompanyId;
    id: number;
    version: ColumnType<number, never, number>;
    name: string;
    /** The position of the category, which the API calls `order`. */
    position: number;
  };
  tag: {
    company_id: CompanyId;
    id: number;
    version: ColumnType<number, never, number>;
    name: string;
    color: string | null;
    bg_color: string | null;
    is_inactive: boolean;
    category_id: number | null;
  };
  /** The tags of each record. */
  tag_record: { company_id: CompanyId; record_id: string; tag_id: number; collection: string };
};

export function tagsIn(tx: Tx) {
  return tx.withTables<TagTables>();
}

/**
 * Returns the SQL expression of the id of a new row. It is higher than all ids of the company, even if these come from another database.
 */
export function nextNumber(table: 'tag' | 'tag_category') {
  return sql<number>`(select greatest(nextval('tag_number'), coalesce(max(id), 0) + 1)::integer from ${sql.table(table)})`;
}

/** Returns an id as an integer. A text that is no id gives 0, which matches no row. */
export function numberOf(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}

/** The columns of the unique indexes of names, for tags and for categories. */
export const sameName = sql`company_id, lower(name)`;

/** Returns the SQL condition that the name is equal without regard to case, as in the unique indexes. */
export function hasName(name: string) {
  return sql<boolean>`lower(name) = lower(${name.trim()}::text collate "sk-x-icu")`;
}

/** Converts the error of a write that violated a unique index of names. @throws Refusal 409 */
export function refuseTakenName(key: 'otherTag' | 'otherCategory') {
  return (error: unknown): never => {
    throw brokenIndex(error) ? refuse(duplicateTagName, { detail: refusalText(key) }) : error;
  };
}
