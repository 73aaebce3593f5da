import { type Expression, type SqlBool, sql } from 'kysely';
import type { ListFilterRule } from '#core/gateway';
import { readTagFilter } from '../contract/index.ts';

/** The filter `tags:any,3,17`: records that have any, all or none of these tags. */
export const tagFilter: ListFilterRule = {
  name: 'tags',
  accepts: (value) => readTagFilter(value) !== undefined,
  passes(record, value) {
    const { mode = 'any', ids = [] } = readTagFilter(value) ?? {}; // the filter was validated before
    const given = sql`from tag_record where tag_record.record_id = ${record} and tag_record.tag_id in (${sql.join(ids)})`;
    return conditions[mode](given, ids.length);
  },
};

const conditions: Readonly<
  Record<'any' | 'all' | 'none', (given: Expression<unknown>, count: number) => Expression<SqlBool>>
> = {
  any: (given) => sql`exists (select ${given})`,
  all: (given, count) => sql`(select count(*) ${given}) = ${count}`,
  none: (given) => sql`not exists (select ${given})`,
};
