import { type Expression, type SqlBool, sql } from 'kysely';
import { readAddedFilters } from '#core/contract';
import { all, type Facts, type Gate } from '#core/access';
import { type Contributions, point } from '#core/registry';
import { askGate } from '../http/ask-gate.ts';
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

/** A contribution's gate is asked of whoever narrows by it: what a filter tells is told to those who may read it. */
export const listFilters = point<ListFilterRule>('gateway.list-filters');

/** What a query needs to be narrowed: every select has it. */
interface Narrowable<Rows> {
  where(condition: Expression<SqlBool>): Rows;
}

/**
 * The rows that pass the filters which plugins added: `call.narrow(rows, 'partner.id', query.filters)`.
 * @param id the column that identifies a record, with its table
 * @param filters as `AddedFilters` describes them; undefined: all pass
 * @throws Refusal 400 for a filter that nobody brings, or a value that it does not know; what its gate answers
 */
export type Narrow = <Rows extends Narrowable<Rows>>(rows: Rows, id: string, filters: string | undefined) => Rows;

/** @param facts of whoever asks; undefined: {@link filterGate} was asked when the work was begun */
export function narrowBy(contributed: Pick<Contributions, 'read'>, facts: Facts | undefined): Narrow {
  return (rows, id, filters) => {
    let passing = rows;
    for (const [name, value] of Object.entries(readAddedFilters(filters))) {
      const filter = filterNamed(contributed, name);
      if (!filter?.value.accepts(value))
        throw invalidField('/filters', 'filter', fieldText('filter', '/filters', { name }));
      if (facts) askGate(filter.gate, facts, '/filters');
      passing = passing.where(filter.value.passes(sql.ref(id), value));
    }
    return passing;
  };
}

/** What these filters ask together, for work that narrows later than it is asked for. */
export function filterGate(contributed: Pick<Contributions, 'read'>, filters: string | undefined): Gate | undefined {
  const [first, ...rest] = Object.keys(readAddedFilters(filters)).flatMap(
    (name) => filterNamed(contributed, name)?.gate ?? [],
  );
  return first && all(first, ...rest);
}

function filterNamed(contributed: Pick<Contributions, 'read'>, name: string) {
  return contributed.read(listFilters).find(({ value }) => value.name === name);
}
