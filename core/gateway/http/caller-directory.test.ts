import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { CallerDirectory } from './caller-directory.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const jana = { subject: 'subject-1', email: 'jana@example.sk', name: 'Jana Nováková' };

it('writes a person down at the first sight, and knows them afterwards, in every process', async () => {
  const known = await new CallerDirectory(database.db).get(jana);
  expect(known).toEqual({ ...jana, id: expect.any(String) });
  expect(await new CallerDirectory(database.db).get(jana)).toEqual(known);
});

it('takes over the name and address that a newer token says', async () => {
  const directory = new CallerDirectory(database.db);
  const { id } = await directory.get(jana);
  const married = { ...jana, email: 'jana.mala@example.sk', name: 'Jana Malá' };
  expect(await directory.get(married)).toEqual({ ...married, id });
  const kept = await database.db.asSystem('test', (tx) =>
    tx.selectFrom('app_user').select(['email', 'name']).where('id', '=', id).executeTakeFirst(),
  );
  expect(kept).toEqual({ email: married.email, name: married.name });
});
