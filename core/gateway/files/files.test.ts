import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTestCompany, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import type { Tx } from '../database/index.ts';
import { files } from './index.ts';

let company: TestCompany;
let other: TestCompany;

const database = useDatabase();
beforeAll(async () => {
  company = await addTestCompany(database.db);
  other = await addTestCompany(database.db);
});

const inCompany = <T>(work: (tx: Tx) => Promise<T>, { companyId, user } = company) =>
  database.db.inCompany(companyId, user, work);
const readAll = (id: string, where = company) =>
  inCompany(async (tx) => {
    const file = await files.read(tx, id);
    return file && { ...file, stream: await buffer(file.stream) };
  }, where);
const mebibyte = 1024 * 1024;

describe('files', () => {
  it.each([0, 1, mebibyte, mebibyte + 1, 3 * mebibyte])('gives back %i bytes as they came', async (size) => {
    const bytes = randomBytes(size);
    const id = await inCompany((tx) => files.write(tx, { name: 'Faktúra č. 1.pdf', type: 'application/pdf', bytes }));
    const file = await readAll(id);
    expect(file).toMatchObject({ name: 'Faktúra č. 1.pdf', type: 'application/pdf', size });
    expect(file?.stream.equals(bytes)).toBe(true);
  });

  it('cuts a stream of any parts into chunks of 1 MiB', async () => {
    const bytes = randomBytes(2 * mebibyte + 500_000);
    async function* parts() {
      for (let start = 0; start < bytes.length; start += 300_007) yield bytes.subarray(start, start + 300_007);
    }
    const id = await inCompany((tx) => files.write(tx, { name: 'a', type: 'text/csv', bytes: parts() }));
    expect((await readAll(id))?.stream.equals(bytes)).toBe(true);
    const chunks = await inCompany((tx) =>
      tx.selectFrom('file_chunk').select('bytes').where('file_id', '=', id).orderBy('position').execute(),
    );
    expect(chunks.map((chunk) => chunk.bytes.length)).toEqual([mebibyte, mebibyte, 500_000]);
  });

  it('keeps nothing of a stream that breaks off', async () => {
    const count = () => inCompany(async (tx) => (await tx.selectFrom('file').select('id').execute()).length);
    const before = await count();
    async function* broken() {
      yield randomBytes(mebibyte);
      throw new Error('connection lost');
    }
    await expect(inCompany((tx) => files.write(tx, { name: 'b', type: 'x/y', bytes: broken() }))).rejects.toThrow(
      'lost',
    );
    expect(await count()).toBe(before);
  });

  it('is not there for another company, and is gone after removal', async () => {
    const id = await inCompany((tx) => files.write(tx, { name: 'c', type: 'x/y', bytes: randomBytes(10) }));
    expect(await readAll(id, other)).toBeUndefined();
    await inCompany((tx) => files.remove(tx, id), other);
    expect(await readAll(id)).toBeDefined();
    await inCompany((tx) => files.remove(tx, id));
    expect(await readAll(id)).toBeUndefined();
    expect(
      await inCompany((tx) => tx.selectFrom('file_chunk').select('position').where('file_id', '=', id).execute()),
    ).toEqual([]);
  });
});
