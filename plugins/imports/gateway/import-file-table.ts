import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { Import, ImportResult, ImportSettings } from '../contract/index.ts';

/** What its page shows of the file as it is read with these settings: kept, so that nobody reads the file to look how far an import is. */
export type Described = Pick<Import, 'encoding' | 'separator' | 'sheets' | 'rows' | 'columns'>;

/** A type, not an interface: Kysely asks for an index signature. */
export type ImportTables = {
  import_file: {
    id: Generated<string>;
    company_id: CompanyId;
    /** Whose it is: nobody else sees it. */
    user_id: string;
    collection: string;
    file_id: string;
    file_name: string;
    kind: 'xlsx' | 'csv';
    settings: ColumnType<ImportSettings, string, string>;
    described: ColumnType<Described, string, string>;
    /** The long work on it that was begun last. */
    work_id: string | null;
    result: ColumnType<ImportResult | null, string | null, string | null>;
    imported_at: Date | null;
  };
};

export function importsIn(tx: Tx) {
  return tx.withTables<ImportTables>();
}

export type ImportFileRow = NonNullable<Awaited<ReturnType<typeof ownImport>>>;

/**
 * With the state of its work, in one statement: what is finished has its result.
 * @returns undefined for one that is not there, or another person's
 */
export function ownImport(tx: Tx, id: string, userId: string) {
  return importsIn(tx)
    .selectFrom('import_file')
    .leftJoin('long_work', 'long_work.id', 'import_file.work_id')
    .selectAll('import_file')
    .select(['long_work.state as work_state', 'long_work.done as work_done', 'long_work.total as work_total'])
    .where('import_file.id', '=', id)
    .where('import_file.user_id', '=', userId)
    .executeTakeFirst();
}
