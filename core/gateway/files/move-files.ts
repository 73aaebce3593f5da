import { type ExpressionBuilder, sql } from 'kysely';
import { type CoreTables, type Database, type Log, switchContext, type Tx } from '../database/index.ts';
import { objectKey } from './files.ts';
import type { ObjectStore } from './object-store.ts';

const minute = 60_000;
/** Milliseconds between two looks for files to move, and between two sweeps. */
const looks = { move: 5_000, sweep: 10 * minute };
/** An object that is not made in this time is given up, long before a sweep would take it for one that was left behind. */
const longest = 45 * minute;
/** Of the database, whose clock is the only one that all processes share. */
const leftBehind = sql<Date>`now() - interval '60 minutes'`;
/** What a sweep removes at once, in one transaction. */
const swept = 50;
/** Chunks of 1 MiB that are read at once. */
const chunksAtOnce = 8;

/** Held by a sweep alone, and shared by backups: what a backup's snapshot names must stay until it is read. */
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
 * Moves the bytes of files from the database into the bucket, and removes from there what no file has any more. Any number of processes
 * may do it at once.
 *
 * The order of steps is what keeps rows and objects together, whenever a process or the storage dies: the row of an object is there
 * before the object, and goes after it; bytes leave the database in the transaction that says that they are in the bucket, after the
 * bucket has said how many it has, and only while the row is still there: a sweep holds those that it removes. So a file is always whole
 * in one of both places, and each object has a row to be found by. A rolled back transaction never had an object, since only committed
 * files are moved.
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
      this.#timers.push(setInterval(() => this.#inTurn(work), milliseconds).unref());
    if (this.#options.store.takesNew) every(looks.move, () => this.moveAll());
    every(looks.sweep, () => this.sweep());
  }

  /** Gives up what is being moved: it is still in the database. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#stop.abort(new Error('Kostra is stopping'));
    await this.#working;
  }

  #inTurn(work: () => Promise<unknown>): void {
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

  /** Moves whatever there is. @returns how many files @throws ObjectStoreError; what could not be moved stays where it is */
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
      if (!file) return; // deleted meanwhile: the row is for the sweep
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
        // In the order in which a file that is deleted loses them, or the two would wait for each other.
        await tx.deleteFrom('file_chunk').where('file_id', '=', claim.file_id).execute();
        const moved = ofObject(tx).set({ moved_at: sql`now()`, upload_id: null });
        const { numUpdatedRows } = await moved.executeTakeFirstOrThrow();
        // Then the chunks stay as well: they go with this transaction or not at all.
        if (numUpdatedRows !== 1n) throw new Error(`${key} was swept while it was moved`);
      });
    } catch (error) {
      // Where storage or database cannot be reached for that either, a sweep does it later.
      await this.#takeBack(claim, uploadId).catch(() => undefined);
      throw error;
    }
  }

  /** What a failed move has made; unless it is the file's only place by now: a commit whose answer was lost may have been one. */
  async #takeBack(claim: Claim, uploadId: string | undefined): Promise<void> {
    // Locked, so that a commit that is still under way is waited for.
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

  /** Removes objects whose file was deleted, or whose making was broken off. @returns how many */
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
          // Nobody can say meanwhile that the bytes are there; what somebody is saying that of at this moment stays.
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

/** Its file was deleted, or its making was broken off. */
function isToRemove(is: ExpressionBuilder<CoreTables, 'file_object'>) {
  const isOfNoFile = is.or([is('file_id', 'is', null), is('moved_at', 'is', null)]); // as the index has it
  return is.and([isOfNoFile, is.or([is('moved_at', 'is not', null), is('started_at', '<', leftBehind)])]);
}
