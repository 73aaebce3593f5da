import { expect, test } from 'vitest';
import { addTestCompany, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import type { JobContext } from '../jobs/index.ts';
import { files, purgeExpired } from './index.ts';

const database = useDatabase();

const now = new Date('2026-11-22T02:41:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test('files whose time is over are deleted, and long work that ended 90 days ago, of this company alone', async () => {
  const [mine, other] = [await addTestCompany(database.db), await addTestCompany(database.db)];
  for (const { companyId, user } of [mine, other])
    await database.db.inCompany(companyId, user, async (tx) => {
      const file = { type: 'text/plain', bytes: new Uint8Array([1]) };
      await files.write(tx, { ...file, name: 'over', expiresAt: inHours(-1) });
      await files.write(tx, { ...file, name: 'not yet', expiresAt: inHours(1) });
      await files.write(tx, { ...file, name: 'kept' });
      const work = { user_id: user.id, name: 'test.kind', input: '{}', locale: 'sk' as const, total: null };
      const old = inHours(-91 * 24).toISOString();
      await tx
        .insertInto('long_work')
        .values([
          { ...work, title: 'old', created_at: old, ended_at: inHours(-91 * 24) },
          { ...work, title: 'old and waiting', created_at: old, ended_at: null },
          { ...work, title: 'young', created_at: inHours(-89 * 24).toISOString(), ended_at: inHours(-89 * 24) },
        ])
        .execute();
    });
  const remainingFiles = ({ companyId, user }: TestCompany) =>
    database.db.inCompany(companyId, user, async (tx) => [
      ...(await tx.selectFrom('file').select('name').orderBy('name').execute()).map(({ name }) => name),
      ...(await tx.selectFrom('long_work').select('title').orderBy('title').execute()).map(({ title }) => title),
    ]);
  const context = {
    now: () => now,
    inCompany: (work) => database.db.inCompany(mine.companyId, mine.user, (tx) => work(tx, undefined as never)),
  } as Partial<JobContext<object>> as JobContext<object>; // the parts that the job uses
  await purgeExpired.run(context);
  expect(await remainingFiles(mine)).toEqual(['kept', 'not yet', 'old and waiting', 'young']);
  expect(await remainingFiles(other)).toHaveLength(6);
});
