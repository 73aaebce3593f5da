import { type ColumnType, sql } from 'kysely';
import { brokenIndex, type CompanyId, refuse, type Tx } from '#core/gateway';
import { duplicateTagName } from '../contract/index.ts';
import { say } from './refusals/say.ts';

/** Types, not interfaces: Kysely asks for an index signature. */
type TagTables = {
  tag_category: {
    company_id: CompanyId;
    id: number;
    version: ColumnType<number, never, number>;
    name: string;
    /** `order` over the wire. */
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
  /** Which record has which tag. */
  tag_record: { company_id: CompanyId; record_id: string; tag_id: number; collection: string };
};

export function tagsIn(tx: Tx) {
  return tx.withTables<TagTables>();
}

/** The number of a new one: after all of the company, also where they came from another database. */
export function nextNumber(table: 'tag' | 'tag_category') {
  return sql<number>`(select greatest(nextval('tag_number'), coalesce(max(id), 0) + 1)::integer from ${sql.table(table)})`;
}

/** Tags and categories are numbered by integers; what is none finds nothing. */
export function numberOf(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}

/** What the unique indexes of names are on. */
export const sameName = sql`company_id, lower(name)`;

/** Whatever the case of its letters, as those indexes have it. */
export function hasName(name: string) {
  return sql<boolean>`lower(name) = lower(${name.trim()}::text collate "sk-x-icu")`;
}

/** For a write that broke such an index. @throws Refusal 409 */
export function refuseTakenName(key: 'otherTag' | 'otherCategory') {
  return (error: unknown): never => {
    throw brokenIndex(error) ? refuse(duplicateTagName, { detail: say(key) }) : error;
  };
}
