import { type Expression, type SqlBool, sql } from 'kysely';
import { readAddedFilters } from '#core/contract';
import { all, type Facts, type Gate } from '#core/access';
import { type Contributions, point } from '#core/registry';
import { checkGate } from '../http/check-gate.ts';
import { invalidField } from '../http/refusal.ts';
import { fieldText } from '../http/refusal-texts.ts';

/** The gateway's half of a filter that a plugin adds to lists of other plugins; `listFilter` of core/web is the other half. */
export interface ListFilterRule {
  /** The name in addresses and requests, such as `tags`. */
  readonly name: string;
  /** Returns whether a value is valid; false gives a 400. */
  accepts(value: string): boolean;
  /**
   * Returns the SQL condition that a record passes the filter: `exists (select from … where record_id = ${record})`. It runs under the
   * policies of the tables that it reads, so these keep companies apart.
   * @param record the record's id
   */
  passes(record: Expression<string>, value: string): Expression<SqlBool>;
}

/**
 * The extension point for filters. The gate of a contribution is checked for each user of the filter, because a filter reveals the data
 * that it reads.
 */
export const listFilters = point<ListFilterRule>('gateway.list-filters');

/** The part of a query that filtering needs; every select has it. */
interface Filterable<Rows> {
  where(condition: Expression<SqlBool>): Rows;
}

/**
 * Restricts rows to those that pass the filters of plugins: `call.applyFilters(rows, 'partner.id', query.filters)`.
 * @param id the column with the record's id, including its table
 * @param filters the text described at `AddedFilters`; undefined means that all rows pass
 * @throws Refusal 400 for an unknown filter or an invalid value; 403, 402 or 404 if the filter's gate refuses the caller
 */
export type ApplyFilters = <Rows extends Filterable<Rows>>(rows: Rows, id: string, filters: string | undefined) => Rows;

/**
 * Makes the function that applies filters in a call. @param facts the facts of the caller; undefined if {@link filterGate} was checked when
 * the work was started
 */
export function filtersFor(contributed: Pick<Contributions, 'read'>, facts: Facts | undefined): ApplyFilters {
  return (rows, id, filters) => {
    let passing = rows;
    for (const [name, value] of Object.entries(readAddedFilters(filters))) {
      const filter = filterNamed(contributed, name);
      if (!filter?.value.accepts(value))
        throw invalidField('/filters', 'filter', fieldText('filter', '/filters', { name }));
      if (facts) checkGate(filter.gate, facts, '/filters');
      passing = passing.where(filter.value.passes(sql.ref(id), value));
    }
    return passing;
  };
}

/** Returns the gates of these filters together, for work that filters later than it is requested. */
export function filterGate(contributed: Pick<Contributions, 'read'>, filters: string | undefined): Gate | undefined {
  const [first, ...rest] = Object.keys(readAddedFilters(filters)).flatMap(
    (name) => filterNamed(contributed, name)?.gate ?? [],
  );
  return first && all(first, ...rest);
}

function filterNamed(contributed: Pick<Contributions, 'read'>, name: string) {
  return contributed.read(listFilters).find(({ value }) => value.name === name);
}
