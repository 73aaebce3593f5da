import { type ExpressionBuilder, sql } from 'kysely';
import { type CoreTables, type Database, type Log, switchContext, type Tx } from '../database/index.ts';
import { objectKey } from './files.ts';
import type { ObjectStore } from './object-store.ts';

const minute = 60_000;
/** The time between two searches for files to move, and between two sweeps, in milliseconds. */
const looks = { move: 5_000, sweep: 10 * minute };
/** The time after which an upload is given up; it is shorter than the time after which a sweep regards an object as abandoned. */
const longest = 45 * minute;
/**
 * The time before which an unfinished object counts as abandoned; by the clock of the database, which is the only one that all processes
 * share.
 */
const abandonedBefore = sql<Date>`now() - interval '60 minutes'`;
/** The number of objects that a sweep removes at once, in one transaction. */
const swept = 50;
/** The number of chunks of 1 MiB that are read at once. */
const chunksAtOnce = 8;

/**
 * The lock that a sweep holds exclusively and backups share: the objects in a backup's snapshot must stay until the backup has read them.
 */
export const sweepLock = `hashtextextended('kostra.file-sweep', 0)`;

interface MoverOptions {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly now: () => Date;
  readonly log: Log;
}

interface Claim {
  readonly id: string;
  readonly company_id: string;
  readonly file_id: string;
}

/**
 * Moves the bytes of files from the database into the bucket, and removes objects from the bucket that belong to no file. Several processes
 * may run it at once.
 *
 * The order of the steps keeps rows and objects consistent, even if a process or the storage fails at any moment: the row of an object is
 * written before the object, and deleted after it. The bytes leave the database in the transaction that marks them as moved, after the
 * bucket has confirmed their number, and only while the row still exists: a sweep locks the rows that it removes. So a file is always
 * complete in one of the two places, and each object can be found by its row. A transaction that was rolled back never has an object,
 * because only committed files are moved.
 */
export class FileMover {
  readonly #options: MoverOptions;
  readonly #stop = new AbortController();
  #timers: NodeJS.Timeout[] = [];
  #working: Promise<unknown> = Promise.resolve();
  #restUntil = 0;

  constructor(options: MoverOptions) {
    this.#options = options;
  }

  start(): void {
    const every = (milliseconds: number, work: () => Promise<unknown>) =>
      this.#timers.push(setInterval(() => this.#oneAfterAnother(work), milliseconds).unref());
    if (this.#options.store.takesNew) every(looks.move, () => this.moveAll());
    every(looks.sweep, () => this.sweep());
  }

  /** Stops moving; the bytes of an interrupted file are still in the database. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#stop.abort(new Error('Kostra is stopping'));
    await this.#working;
  }

  #oneAfterAnother(work: () => Promise<unknown>): void {
    this.#working = this.#working.then(async () => {
      const now = this.#options.now().getTime();
      if (this.#stop.signal.aborted || now < this.#restUntil) return;
      await work().catch((error: unknown) => {
        this.#restUntil = now + minute;
        if (!this.#stop.signal.aborted)
          this.#options.log.error({ err: error }, 'files could not be moved to their bucket; tried again in a minute');
      });
    });
  }

  /**
   * Moves all files that are in the database. @returns their number @throws ObjectStoreError; files that could not be moved stay where they
   * are
   */
  async moveAll(): Promise<number> {
    for (let moved = 0; ; moved += 1) {
      const claim = await this.#claim();
      if (!claim) return moved;
      await this.#move(claim);
    }
  }

  async #claim(): Promise<Claim | undefined> {
    const { rows } = await this.#options.database.asSystem('file mover', (tx) =>
      sql<Claim>`insert into file_object (company_id, file_id, started_at)
        select company_id, file_id, now() from file_chunk
        where position = 0 and not exists (select from file_object where file_object.file_id = file_chunk.file_id)
        order by file_id limit 1
        on conflict (file_id) do nothing returning id, company_id, file_id`.execute(tx),
    );
    return rows[0];
  }

  async #move(claim: Claim): Promise<void> {
    const { store } = this.#options;
    const key = objectKey(claim);
    const ofObject = (tx: Tx) => tx.updateTable('file_object').where('id', '=', claim.id);
    let uploadId: string | undefined;
    try {
      const file = await this.#inCompany(claim, (tx) =>
        tx.selectFrom('file').select(['type', 'size']).where('id', '=', claim.file_id).executeTakeFirst(),
      );
      if (!file) return; // the file was deleted meanwhile; the sweep removes the row
      const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(longest)]);
      await store.put(key, this.#bytesOf(claim), {
        type: file.type,
        signal,
        began: async (id) => {
          uploadId = id;
          await this.#inCompany(claim, (tx) => ofObject(tx).set({ upload_id: id }).execute());
        },
      });
      const size = await store.size(key);
      if (size !== Number(file.size)) throw new Error(`the bucket has ${size} of ${file.size} bytes of ${key}`);
      signal.throwIfAborted();
      await this.#inCompany(claim, async (tx) => {
        // The order of the deletes is the same as when a file is deleted; otherwise the two would deadlock.
        await tx.deleteFrom('file_chunk').where('file_id', '=', claim.file_id).execute();
        const moved = ofObject(tx).set({ moved_at: sql`now()`, upload_id: null });
        const { numUpdatedRows } = await moved.executeTakeFirstOrThrow();
        // The error rolls back the deletion of the chunks too.
        if (numUpdatedRows !== 1n) throw new Error(`${key} was swept while it was moved`);
      });
    } catch (error) {
      // If this fails too, because the storage or the database cannot be reached, a sweep removes the object later.
      await this.#takeBack(claim, uploadId).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Removes the object of a failed move, unless it is now the only copy of the file: the commit may have succeeded although its
   * confirmation was lost.
   */
  async #takeBack(claim: Claim, uploadId: string | undefined): Promise<void> {
    // The lock waits for a commit that is still running.
    const row = await this.#inCompany(claim, (tx) =>
      tx.selectFrom('file_object').select('moved_at').where('id', '=', claim.id).forUpdate().executeTakeFirst(),
    );
    if (row?.moved_at) return;
    await this.#options.store.remove(objectKey(claim), uploadId);
    await this.#inCompany(claim, (tx) => tx.deleteFrom('file_object').where('id', '=', claim.id).execute());
  }

  async *#bytesOf(claim: Claim): AsyncGenerator<Uint8Array> {
    for (let from = 0; ; from += chunksAtOnce) {
      const chunks = await this.#inCompany(claim, (tx) =>
        tx
          .selectFrom('file_chunk')
          .select('bytes')
          .where('file_id', '=', claim.file_id)
          .where('position', '>=', from)
          .where('position', '<', from + chunksAtOnce)
          .orderBy('position')
          .execute(),
      );
      for (const { bytes } of chunks) yield bytes;
      if (chunks.length < chunksAtOnce) return;
    }
  }

  #inCompany<T>({ company_id: companyId }: Claim, work: (tx: Tx) => Promise<T>): Promise<T> {
    const system = 'file mover';
    return this.#options.database.asSystem(system, (tx) => switchContext(tx, { companyId, system }, () => work(tx)));
  }

  /** Removes objects whose file was deleted, and uploads that were abandoned. @returns their number */
  async sweep(): Promise<number> {
    const { database, store } = this.#options;
    for (let removed = 0; ; ) {
      const found = await database.asSystem('file sweep', async (tx) => {
        const { rows } = await sql<{
          free: boolean;
        }>`select pg_try_advisory_xact_lock(${sql.raw(sweepLock)}) as free`.execute(tx);
        if (!rows[0]?.free) return 0;
        const objects = await tx
          .selectFrom('file_object')
          .select(['id', 'company_id', 'upload_id'])
          .where(isToRemove)
          .limit(swept)
          // The lock stops others from marking these objects as moved; rows that others have locked are skipped.
          .forUpdate()
          .skipLocked()
          .execute();
        for (const object of objects) await store.remove(objectKey(object), object.upload_id);
        const ids = objects.map(({ id }) => id);
        if (ids.length > 0) await tx.deleteFrom('file_object').where('id', 'in', ids).where(isToRemove).execute();
        return ids.length;
      });
      removed += found;
      if (found < swept) return removed;
    }
  }
}

/** Returns the SQL condition for objects whose file was deleted, or whose upload was abandoned. */
function isToRemove(is: ExpressionBuilder<CoreTables, 'file_object'>) {
  const isOfNoFile = is.or([is('file_id', 'is', null), is('moved_at', 'is', null)]); // the same expression as in the index, so that the index is used
  return is.and([isOfNoFile, is.or([is('moved_at', 'is not', null), is('started_at', '<', abandonedBefore)])]);
}
