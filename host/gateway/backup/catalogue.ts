import { type Client, escapeIdentifier } from 'pg';
import type { SavedTable } from './backup-format.ts';

/** A table as PostgreSQL's catalogue describes it. The catalogue also contains the tables of new plugins. */
export interface CatalogueTable extends SavedTable {
  readonly key: readonly KeyColumn[];
  /** The columns of type uuid. */
  readonly uuids: readonly string[];
  readonly references: readonly Reference[];
}

interface KeyColumn {
  readonly name: string;
  /** `true` means that the column is sorted by a collation, which another server may not have. */
  readonly collated: boolean;
}

/** A foreign key. */
export interface Reference {
  readonly columns: readonly string[];
  /** The table as `schema.table`. */
  readonly table: string;
  readonly targets: readonly string[];
  readonly nullable: boolean;
}

/**
 * Reads every table that holds rows (the rows of a partitioned table are in its partitions), in the order of their names. Tables of
 * extensions and the statistics of the queue are left out.
 */
export async function readCatalogue(client: Client): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select nspname as schema, relname as name,
      (select coalesce(json_agg(attname order by attnum), '[]') from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(attname order by attnum), '[]') from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and atttypid = 'uuid'::regtype) as uuids,
      (select coalesce(json_agg(json_build_object('name', attname, 'collated', attcollation <> 0) order by place), '[]')
        from pg_index, unnest(indkey::int2[]) with ordinality as part (number, place)
          join pg_attribute on attnum = number
        where indrelid = t.oid and indisprimary and attrelid = t.oid) as key,
      (select coalesce(json_agg(json_build_object(
          'columns', (select json_agg(attname order by place) from unnest(conkey) with ordinality as part (number, place)
            join pg_attribute on attrelid = conrelid and attnum = number),
          'targets', (select json_agg(attname order by place) from unnest(confkey) with ordinality as part (number, place)
            join pg_attribute on attrelid = confrelid and attnum = number),
          'table', (select s.nspname || '.' || r.relname from pg_class r join pg_namespace s on s.oid = r.relnamespace
            where r.oid = confrelid),
          'nullable', not exists (select from pg_attribute
            where attrelid = conrelid and attnum = any(conkey) and attnotnull)) order by conname), '[]')
        from pg_constraint where conrelid = t.oid and contype = 'f') as references
    from pg_class t join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence <> 't' and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = t.oid and deptype = 'e')
    order by nspname collate "C", relname collate "C"`);
  return rows.filter((table) => !isQueueStatistics(table));
}

/**
 * Returns whether a table holds the statistics of pg-boss's queues. Each day has its own table with the date in its name, so a new database
 * does not have the same tables, and the statistics are never needed again. Backups that were made before this rule contain them.
 */
export function isQueueStatistics({ schema, name }: Pick<SavedTable, 'schema' | 'name'>): boolean {
  return schema === 'jobs' && name.startsWith('queue_stats');
}

/** Returns the readable name `schema.table`. */
export function nameOf({ schema, name }: Pick<SavedTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

/** Returns the quoted name for SQL. */
export function quoted({ schema, name }: Pick<SavedTable, 'schema' | 'name'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

export function columnList(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

/**
 * Returns the statement that reads the rows of a table, sorted by its key, or by all columns if there is no key.
 * @param where SQL condition; without it all rows are read
 */
export function copyOut(table: CatalogueTable, where?: string): string {
  const sortedBy = table.key.map(({ name, collated }) => `${escapeIdentifier(name)}${collated ? ' collate "C"' : ''}`);
  const order = sortedBy.length > 0 ? sortedBy.join(', ') : 'row_of_table::text collate "C"';
  const rows = `select ${columnList(table.columns)} from only ${quoted(table)} as row_of_table`;
  return `copy (${rows}${where ? ` where ${where}` : ''} order by ${order}) to stdout`;
}

export function copyIn(target: string, columns: readonly string[]): string {
  return `copy ${target} (${columnList(columns)}) from stdin`;
}
