import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { Import, ImportResult, ImportSettings } from '../contract/index.ts';

/** The description of the file for the page. It is stored, so that showing the progress does not require reading the file again. */
export type Described = Pick<Import, 'encoding' | 'separator' | 'sheets' | 'rows' | 'columns'>;

/** This is a type, not an interface, because Kysely requires an index signature. */
export type ImportTables = {
  import_file: {
    id: Generated<string>;
    company_id: CompanyId;
    /** The user who uploaded the file; only this user sees the import. */
    user_id: string;
    collection: string;
    file_id: string;
    file_name: string;
    kind: 'xlsx' | 'csv';
    settings: ColumnType<ImportSettings, string, string>;
    described: ColumnType<Described, string, string>;
    /** The id of the job that was started last for this import. */
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
 * Selects an import together with the state of its job in one statement, so that a finished import always has its result.
 * @returns undefined for an import that does not exist or belongs to another user
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
