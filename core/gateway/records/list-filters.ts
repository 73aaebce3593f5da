import { type Expression, type SqlBool, sql } from 'kysely';
import { readAddedFilters } from '#core/contract';
import { type Contributions, point } from '#core/registry';
import { invalidField } from '../http/refusal.ts';
import { fieldText } from '../http/refusal-texts.ts';

/** The gateway's half of a filter that a plugin adds to lists that it does not know; `listFilter` of core/web is the other. */
export interface ListFilterRule {
  /** In addresses and calls: `tags`. */
  readonly name: string;
  /** False: 400 for whoever sent the value. */
  accepts(value: string): boolean;
  /**
   * Whether a record passes, in SQL, under the policies of the tables that it reads: `exists (select from … where record_id =
   * ${record})`. Rows of companies are told apart by those policies.
   * @param record the record's id
   */
  passes(record: Expression<string>, value: string): Expression<SqlBool>;
}

export const listFilters = point<ListFilterRule>('gateway.list-filters');

/** What a query needs to be narrowed: every select has it. */
interface Narrowable<Rows> {
  where(condition: Expression<SqlBool>): Rows;
}

/**
 * The rows that pass the filters which plugins added: `call.narrow(rows, 'partner.id', query.filters)`.
 * @param id the column that identifies a record, with its table
 * @param filters as `AddedFilters` describes them; undefined: all pass
 * @throws Refusal 400 for a filter that nobody brings, or a value that it does not know
 */
export type Narrow = <Rows extends Narrowable<Rows>>(rows: Rows, id: string, filters: string | undefined) => Rows;

export function narrowBy(contributed: Pick<Contributions, 'read'>): Narrow {
  return (rows, id, filters) => {
    let passing = rows;
    for (const [name, value] of Object.entries(readAddedFilters(filters))) {
      const rule = contributed.read(listFilters).find((one) => one.value.name === name)?.value;
      if (!rule?.accepts(value)) throw invalidField('/filters', 'filter', fieldText('filter', '/filters', { name }));
      passing = passing.where(rule.passes(sql.ref(id), value));
    }
    return passing;
  };
}
