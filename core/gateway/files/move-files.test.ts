import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestCompany, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { heldTransaction } from '../../testing/held-transaction.ts';
import { type S3Server, s3Server } from '../../testing/s3-server.ts';
import { waitingForLock } from '../../testing/waiting-for-lock.ts';
import { type Database, silentLog, type Tx } from '../database/index.ts';
import { FileMover, files, type NewFile, type ObjectStore, ObjectStoreError } from './index.ts';

let s3: S3Server;
let company: TestCompany;
let other: TestCompany;
let now: Date;

afterAll(() => s3.close());
const database = useDatabase(async () => {
  s3 = await s3Server();
  return { objects: s3.store() };
});
beforeAll(async () => {
  company = await addTestCompany(database.db);
  other = await addTestCompany(database.db);
});
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z');
  await mover().moveAll();
});

const mebibyte = 1024 * 1024;
const mover = (store: ObjectStore = s3.store(), db = database.db) =>
  new FileMover({ database: db, store, now: () => now, log: silentLog });
const inCompany = <T>(work: (tx: Tx) => Promise<T>, { companyId, user } = company) =>
  database.db.inCompany(companyId, user, work);
const write = (bytes: NewFile['bytes'], where = company) =>
  inCompany((tx) => files.write(tx, { name: 'Faktúra.pdf', type: 'application/pdf', bytes }), where);
const readAll = (id: string, where = company) =>
  inCompany(async (tx) => {
    const file = await files.read(tx, id);
    return file && (await buffer(file.stream));
  }, where);
const chunksLeft = async (id: string) =>
  (await inCompany((tx) => tx.selectFrom('file_chunk').select('position').where('file_id', '=', id).execute())).length;
const objectsOf = (where: TestCompany) =>
  s3.keys().then((keys) => keys.filter((key) => key.startsWith(`${where.companyId}/`)));
/**
 * Makes all moves look as if they had started that many minutes earlier. The database's own clock measures them, so no test clock can be
 * used.
 */
const later = (minutes: number) =>
  database.db.asSystem('test', (tx) =>
    sql`update file_object set started_at = started_at - ${minutes} * interval '1 minute'`.execute(tx),
  );

/** Makes a store that works like the real one, and runs the given function before each operation of that name. */
function before(what: Partial<Record<'put' | 'size' | 'remove', () => Promise<unknown> | unknown>>): ObjectStore {
  const store = s3.store();
  return {
    takesNew: true,
    read: store.read.bind(store),
    put: async (...call) => (await what.put?.(), store.put(...call)),
    size: async (key) => (await what.size?.(), store.size(key)),
    remove: async (...call) => (await what.remove?.(), store.remove(...call)),
  };
}
const away = () => Promise.reject(new ObjectStoreError('away'));

describe('a file where a bucket is set', () => {
  it.each([1, mebibyte, 8 * mebibyte, 17 * mebibyte + 3])('is moved there whole: %i bytes', async (size) => {
    const bytes = randomBytes(size);
    const id = await write(bytes);
    expect(await mover().moveAll()).toBe(1);
    expect(await chunksLeft(id)).toBe(0);
    expect((await readAll(id))?.equals(bytes)).toBe(true);
  });

  it('is read from the database until then, and while it is moved between two pieces', async () => {
    const bytes = randomBytes(3 * mebibyte);
    const id = await write(bytes);
    const read = await inCompany(async (tx) => {
      const parts: Uint8Array[] = [];
      for await (const part of (await files.read(tx, id))?.stream ?? []) {
        parts.push(part);
        if (parts.length === 1) await mover().moveAll();
      }
      return Buffer.concat(parts);
    });
    expect(await chunksLeft(id)).toBe(0);
    expect(read.equals(bytes)).toBe(true);
  });

  it('is moved also when it is older than the setting; one without bytes has nothing to move', async () => {
    const [old, empty] = [await write(randomBytes(10)), await write(new Uint8Array())];
    expect(await mover().moveAll()).toBe(1);
    expect(await readAll(old)).toHaveLength(10);
    expect(await readAll(empty)).toHaveLength(0);
  });

  it('is there for its company alone, and its object lies under that company', async () => {
    const id = await write(randomBytes(10));
    const [mine, theirs] = [await objectsOf(company), await objectsOf(other)];
    await mover().moveAll();
    expect(await readAll(id, other)).toBeUndefined();
    expect(await objectsOf(company)).toHaveLength(mine.length + 1);
    expect(await objectsOf(other)).toEqual(theirs);
    expect(await inCompany((tx) => tx.selectFrom('file_object').select('id').execute(), other)).toEqual([]);
  });

  it('leaves no object when its transaction rolls back', async () => {
    const keys = await s3.keys();
    const broken = inCompany(async (tx) => {
      await files.write(tx, { name: 'a', type: 'x/y', bytes: randomBytes(10) });
      await mover().moveAll(); // the mover cannot see the file yet
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await mover().moveAll()).toBe(0);
    expect(await s3.keys()).toEqual(keys);
  });

  it('is gone from the bucket after it was deleted', async () => {
    const keys = await s3.keys();
    const id = await write(randomBytes(10));
    await mover().moveAll();
    await inCompany((tx) => files.remove(tx, id));
    expect(await mover().sweep()).toBe(1);
    expect(await s3.keys()).toEqual(keys);
    expect(await mover().sweep()).toBe(0);
  });

  it('is moved once, by however many processes', async () => {
    const keys = await s3.keys();
    const ids = await Promise.all(Array.from({ length: 12 }, () => write(randomBytes(1000))));
    const done = () => Promise.all(ids.map(chunksLeft)).then((counts) => counts.every((chunks) => chunks === 0));
    while (!(await done())) await Promise.all([mover().moveAll(), mover().moveAll(), mover().moveAll()]);
    expect(await s3.keys()).toHaveLength(keys.length + ids.length);
  });
});

describe('a bucket that fails', () => {
  it('keeps the file in the database, and leaves nothing there', async () => {
    const keys = await s3.keys();
    const id = await write(randomBytes(10));
    await expect(mover(before({ put: away })).moveAll()).rejects.toThrow('away');
    await expect(mover(before({ size: away })).moveAll()).rejects.toThrow('away'); // the object was made, and is removed again
    expect(await s3.keys()).toEqual(keys);
    expect(await readAll(id)).toHaveLength(10);
    expect(await mover().moveAll()).toBe(1);
  });

  it('that has fewer bytes than it was given is not believed', async () => {
    const id = await write(randomBytes(10));
    const store = { ...before({}), size: async () => 9 };
    await expect(mover(store).moveAll()).rejects.toThrow('9 of 10');
    expect(await chunksLeft(id)).toBe(1);
    await mover().moveAll();
  });

  it('cannot make a file be both gone and left behind: what was broken off is removed an hour later, and tried again', async () => {
    const keys = await s3.keys();
    const id = await write(randomBytes(10 * mebibyte));
    // This simulates a process that was killed after it made the object: neither the row nor the object is removed.
    await expect(mover(before({ size: away, remove: away })).moveAll()).rejects.toThrow('away');
    expect(await s3.keys()).toHaveLength(keys.length + 1);
    expect(await mover().moveAll()).toBe(0); // another process may still be moving it
    await later(59);
    expect(await mover().sweep()).toBe(0);
    await later(2);
    expect(await mover().sweep()).toBe(1);
    expect(await s3.keys()).toEqual(keys);
    expect(await mover().moveAll()).toBe(1);
    expect(await readAll(id)).toHaveLength(10 * mebibyte);
  });

  it('removes later what it could not remove at once', async () => {
    const keys = await s3.keys();
    const id = await write(randomBytes(10));
    await mover().moveAll();
    await inCompany((tx) => files.remove(tx, id));
    await expect(mover(before({ remove: away })).sweep()).rejects.toThrow('away');
    expect(await mover().sweep()).toBe(1);
    expect(await s3.keys()).toEqual(keys);
  });

  it('keeps the object where only the answer to the last commit was lost', async () => {
    const bytes = randomBytes(10);
    const id = await write(bytes);
    let last = false;
    const db: Database = {
      ...database.db,
      async asSystem(...call) {
        const result = await database.db.asSystem(...call);
        if (!last) return result;
        last = false;
        throw new Error('connection lost');
      },
    };
    const store = { ...before({}), size: (key: string) => ((last = true), s3.store().size(key)) };
    await expect(mover(store, db).moveAll()).rejects.toThrow('connection lost');
    expect(await chunksLeft(id)).toBe(0);
    expect((await readAll(id))?.equals(bytes)).toBe(true);
  });

  it('whose file is deleted while it is moved keeps no object', async () => {
    const keys = await s3.keys();
    const id = await write(randomBytes(10));
    await mover(before({ size: () => inCompany((tx) => files.remove(tx, id)) })).moveAll();
    expect(await mover().sweep()).toBe(1);
    expect(await s3.keys()).toEqual(keys);
  });

  it('fails whoever reads, and loses nothing', async () => {
    const id = await write(randomBytes(10));
    await mover().moveAll();
    await s3.stop();
    await expect(readAll(id)).rejects.toBeInstanceOf(ObjectStoreError);
    await s3.start();
    expect(await readAll(id)).toHaveLength(10);
  });
});

describe('a sweep that takes what is still being moved for what was left behind', () => {
  /** Moves a file until its bytes are about to leave the database, runs `work`, then completes the move. */
  const moveWith = (work: () => Promise<unknown>) => {
    const store = before({});
    const size = async (key: string) => {
      const found = await store.size(key);
      await later(61);
      await work();
      return found;
    };
    return mover({ ...store, size }).moveAll();
  };

  it('and has removed it: the bytes stay in the database, and are moved again', async () => {
    const keys = await s3.keys();
    const bytes = randomBytes(10);
    const id = await write(bytes);
    await expect(moveWith(() => mover().sweep())).rejects.toThrow('was swept');
    expect((await readAll(id))?.equals(bytes)).toBe(true);
    expect(await s3.keys()).toEqual(keys);
    expect(await mover().moveAll()).toBe(1);
    expect((await readAll(id))?.equals(bytes)).toBe(true);
  });

  it('and is about to remove it: the move waits, and then its bytes stay in the database', async () => {
    const bytes = randomBytes(10);
    const id = await write(bytes);
    const { promise: continued, resolve: continueMoving } = Promise.withResolvers<void>();
    let ended = false;
    const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
    const moved = moveWith(() => (isReady(), continued))
      .catch((error: Error) => error.message)
      .finally(() => (ended = true));
    await ready;
    const remove = async () => {
      continueMoving();
      await expect.poll(async () => ended || (await waitingForLock(database.db)) === 1).toBe(true);
    };
    expect(await mover(before({ remove })).sweep()).toBe(1);
    expect(await moved).toContain('was swept');
    expect((await readAll(id))?.equals(bytes)).toBe(true);
    expect(await mover().moveAll()).toBe(1);
  });

  it('leaves alone what leaves the database at that moment', async () => {
    const bytes = randomBytes(10);
    const id = await write(bytes);
    await moveWith(async () => {
      const commit = await heldTransaction(
        (work: (tx: Tx) => Promise<void>) => database.db.asSystem('test', work),
        async (tx) => void (await sql`update file_object set upload_id = 'x' where file_id = ${id}`.execute(tx)),
      );
      expect(
        await mover(before({ remove: away }))
          .sweep()
          .finally(commit),
      ).toBe(0);
    });
    expect((await readAll(id))?.equals(bytes)).toBe(true);
  });
});
