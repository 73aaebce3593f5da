import { type Client, escapeIdentifier } from 'pg';
import type { SavedTable } from './backup-format.ts';

/** A table as PostgreSQL's catalogue has it: a plugin's that was made yesterday is in it like any other. */
export interface CatalogueTable extends SavedTable {
  readonly key: readonly KeyColumn[];
  /** Those of type uuid. */
  readonly uuids: readonly string[];
  readonly references: readonly Reference[];
}

interface KeyColumn {
  readonly name: string;
  /** Sorted by an order of its own, which another server may not have. */
  readonly collated: boolean;
}

/** A foreign key. */
export interface Reference {
  readonly columns: readonly string[];
  /** `schema.table`. */
  readonly table: string;
  readonly targets: readonly string[];
  readonly nullable: boolean;
}

/**
 * Every table that holds rows (a partitioned one's are in its partitions), but for those of extensions and the queue's
 * statistics; in the order of their names.
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
 * How full pg-boss's queues were: a table for each day, named by its date, which on another day a new database does not
 * have. Nothing of them is needed again. Backups made before they were left out hold them.
 */
export function isQueueStatistics({ schema, name }: Pick<SavedTable, 'schema' | 'name'>): boolean {
  return schema === 'jobs' && name.startsWith('queue_stats');
}

/** `schema.table`, as people read it. */
export function nameOf({ schema, name }: Pick<SavedTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

/** The same, as SQL. */
export function quoted({ schema, name }: Pick<SavedTable, 'schema' | 'name'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

export function columnList(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

/**
 * The statement that gives the table's rows, sorted by its key; of a table without one, by all that a row holds.
 * @param where SQL; none: all rows
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
