import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { type MigrationFile, type MigrationSet, migrationFiles } from './migration-files.ts';
import { OperatorError } from './operator-error.ts';

export interface MigrationReport {
  /** The migrations that this call has applied, in order. */
  readonly applied: readonly AppliedMigration[];
  /** The migrations of an owner that is no longer among the sets: its tables stay, and nobody maintains them. */
  readonly orphans: readonly AppliedMigration[];
  /** The plugins whose tables are not as their code expects: these plugins may not start. */
  readonly failed: readonly FailedMigration[];
}

/** The reason why a plugin's migrations stopped; those that ran before the failed one stay. */
export interface FailedMigration {
  readonly owner: string;
  readonly cause: string;
  readonly fix: string;
}

export interface AppliedMigration {
  readonly owner: string;
  readonly name: string;
}

type Migratable = Pick<Database, 'asSystem'>;

type Recorded = AppliedMigration & { readonly checksum: string };

type FilesOf = (set: MigrationSet) => Promise<MigrationFile[]>;

/**
 * The key of the advisory lock on migrations, an arbitrary number: two processes that start at once wait for each other here. A backup
 * takes the same lock when it begins.
 */
export const migrationLock = 4_805_301;

/**
 * Applies the migrations of all sets, set by set in the given order, each migration in its own transaction. If a
 * plugin's migration fails, that plugin stays behind and the others go on; any other failure stops the start.
 *
 * A database with migrations that are not in the sets is refused before anything is changed, also if only one plugin is
 * older: its old code would write rows that the newer code no longer expects. Old processes of a rolling update go on
 * running; they cannot start again.
 * @throws OperatorError `migration-changed`, `migration-out-of-order`, `migration-failed`, `database-newer`, and those
 * of the files
 */
export async function migrate(db: Migratable, sets: readonly MigrationSet[]): Promise<MigrationReport> {
  await inLock(db, createBookkeeping);
  const known = await inLock(db, recorded);
  const filesOf = readOnce();
  await refuseNewer(sets, known, filesOf);
  const applied: AppliedMigration[] = [];
  const failed: FailedMigration[] = [];
  for (const set of sets) {
    try {
      const files = await filesOf(set);
      // All migrations are already applied at nearly every start, and stay so: one query is enough, instead of one for each of hundreds of
      // files.
      const done = files.every((file) => isAmong(known, file)) ? known : await inLock(db, recorded);
      refuseChanged(files, ownedBy(set.owner, done));
      for (const file of files)
        if (!isAmong(done, file) && (await apply(db, file))) applied.push({ owner: file.owner, name: file.name });
    } catch (error) {
      if (!set.plugin || !(error instanceof OperatorError)) throw error;
      failed.push({ owner: set.owner, cause: error.cause, fix: error.fix });
    }
  }
  const owners = new Set(sets.map(({ owner }) => owner));
  const orphans = (await inLock(db, recorded)).filter(({ owner }) => !owners.has(owner)).map(withoutChecksum);
  return { applied, orphans, failed };
}

function readOnce(): FilesOf {
  const read = new Map<MigrationSet, Promise<MigrationFile[]>>();
  return (set) => {
    const files = read.get(set) ?? migrationFiles(set);
    read.set(set, files);
    return files;
  };
}

/** Runs the work when the lock is free; the lock ends with the transaction, so a crash leaves none. */
function inLock<T>(db: Migratable, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.asSystem(
    'migrations',
    async (tx) => {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
      return work(tx);
    },
    { kind: 'migration' },
  );
}

async function createBookkeeping(tx: Tx): Promise<void> {
  await sql`create schema if not exists core`.execute(tx);
  await sql`create table if not exists core.migration (
    owner text not null, name text not null, checksum text not null, applied_at timestamptz not null default now(),
    primary key (owner, name))`.execute(tx);
}

async function recorded(tx: Tx): Promise<Recorded[]> {
  return (await sql<Recorded>`select owner, name, checksum from core.migration order by owner, name`.execute(tx)).rows;
}

/** Applies one migration. @returns false if another process has already applied it */
function apply(db: Migratable, file: MigrationFile): Promise<boolean> {
  return inLock(db, async (tx) => {
    const rows = ownedBy(file.owner, await recorded(tx));
    if (rows.some(({ name }) => name === file.name)) return false;
    const later = rows.find(({ name }) => name > file.name);
    if (later) throw outOfOrder(file, later);
    try {
      const run = await file.load();
      // The types are erased on purpose: a migration works with the tables of its own time, not with today's types.
      await run(tx as unknown as Kysely<unknown>);
    } catch (error) {
      throw failure(file, error);
    }
    await sql`insert into core.migration (owner, name, checksum) values (${file.owner}, ${file.name}, ${file.checksum})`.execute(
      tx,
    );
    return true;
  });
}

function ownedBy(owner: string, rows: readonly Recorded[]): Recorded[] {
  return rows.filter((row) => row.owner === owner);
}

function isAmong(rows: readonly Recorded[], { owner, name }: MigrationFile): boolean {
  return rows.some((row) => row.owner === owner && row.name === name);
}

function refuseChanged(files: readonly MigrationFile[], rows: readonly Recorded[]): void {
  const checksums = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = files.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  if (!changed) return;
  throw new OperatorError({
    code: 'migration-changed',
    cause: `The migration ${changed.name} of ${changed.owner} was applied to this database with another text.`,
    fix: 'Put the file back as it was, and write the change as a new migration.',
  });
}

function outOfOrder(file: MigrationFile, later: Recorded): OperatorError {
  return new OperatorError({
    code: 'migration-out-of-order',
    cause: `The migration ${file.name} of ${file.owner} is new, but ${later.name} was already applied.`,
    fix: 'Give it a number after the last applied one.',
  });
}

/**
 * Refuses migrations that this version does not know. A migration whose owner is not among the sets is not refused: its plugin was removed.
 */
async function refuseNewer(sets: readonly MigrationSet[], rows: readonly Recorded[], filesOf: FilesOf): Promise<void> {
  const unknown: Recorded[] = [];
  for (const set of sets) {
    // An error in the files of a plugin counts as that plugin's failure, and is reported when its turn comes.
    const files = await filesOf(set).catch(() => undefined);
    unknown.push(...rows.filter((row) => row.owner === set.owner && files?.every(({ name }) => name !== row.name)));
  }
  if (unknown.length === 0) return;
  const owners = [...new Set(unknown.map(({ owner }) => owner))].map(
    (owner) => `${owner}: ${unknown.flatMap((row) => (row.owner === owner ? [row.name] : [])).join(', ')}`,
  );
  throw new OperatorError({
    code: 'database-newer',
    cause: `A newer version was at work on this database: it has migrations that are not in this one (${owners.join('; ')}).`,
    fix: 'Start the newer version (of Kostra, or of the named plugin), or restore the backup made before the update.',
  });
}

function failure(file: MigrationFile, error: unknown): unknown {
  if (error instanceof OperatorError) return error;
  return new OperatorError({
    code: 'migration-failed',
    cause: `The migration ${file.name} of ${file.owner} failed and left nothing behind: ${error instanceof Error ? error.message : String(error)}.`,
    fix: 'Fix the migration or the data it names, then start again.',
  });
}

function withoutChecksum({ owner, name }: Recorded): AppliedMigration {
  return { owner, name };
}
