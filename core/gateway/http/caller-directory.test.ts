import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/use-database.ts';
import { CallerDirectory, handOverAccount } from './caller-directory.ts';

const database = useDatabase();

const jana = { subject: 'subject-1', email: 'jana@example.sk', name: 'Jana Nováková' };

it('writes a person down at the first sight, and knows them afterwards, in every process', async () => {
  const known = await new CallerDirectory(database.db).get(jana);
  expect(known).toEqual({ ...jana, id: expect.any(String) });
  expect(await new CallerDirectory(database.db).get(jana)).toEqual(known);
});

it.each([
  ['name', { name: 'Jana Malá' }],
  ['address', { email: 'jana.mala@example.sk' }],
  ['name and address', { email: 'jana@mala.example', name: 'Jana Mála' }],
])('takes over the %s that a newer token says', async (_, newer) => {
  const directory = new CallerDirectory(database.db);
  const { id } = await directory.get(jana);
  const married = { ...jana, ...newer };
  expect(await directory.get(married)).toEqual({ ...married, id });
  const stored = await database.db.asSystem('test', (tx) =>
    tx.selectFrom('app_user').select(['email', 'name']).where('id', '=', id).executeTakeFirst(),
  );
  expect(stored).toEqual({ email: married.email, name: married.name });
});

it('refuses a second account of an e-mail by name, in whatever case, and a person who moves to one', async () => {
  const directory = new CallerDirectory(database.db);
  const first = await directory.get({ subject: 'first', email: 'peter@example.sk', name: 'Peter Prvý' });
  const emailTaken = { problem: { code: 'account-email-taken', status: 403 } };
  const second = { subject: 'second', email: 'Peter@Example.sk', name: 'Peter Druhý' };
  await expect(directory.get(second)).rejects.toMatchObject(emailTaken);
  const { id } = await directory.get({ ...second, email: 'peter.druhy@example.sk' });
  await expect(directory.get(second)).rejects.toMatchObject(emailTaken);
  expect(await directory.get({ ...second, email: 'peter.druhy@example.sk' })).toMatchObject({ id });
  expect(await new CallerDirectory(database.db).get(first)).toEqual(first);
});

it('refuses whoever comes without an e-mail, instead of taking all of them for one', async () => {
  for (const subject of ['nameless-1', 'nameless-2'])
    await expect(
      new CallerDirectory(database.db).get({ subject, email: '', name: 'Bez Adresy' }),
    ).rejects.toMatchObject({
      problem: { code: 'account-email-missing', status: 403 },
    });
});

it('gives an account that was handed over to the next subject of its e-mail, once', async () => {
  const directory = new CallerDirectory(database.db);
  const eva = { subject: 'eva-1', email: 'eva@example.sk', name: 'Eva Stará' };
  const { id } = await directory.get(eva);
  const handOver = (email: string) => database.db.asSystem('test', (tx) => handOverAccount(tx, email));
  expect(await handOver('nobody@example.sk')).toBe(false);
  expect(await handOver('EVA@example.sk')).toBe(true);
  const anew = { ...eva, subject: 'eva-2', name: 'Eva Nová' };
  const others = ['eva-3', 'eva-4'].map((subject) => ({ ...eva, subject }));
  const results = await Promise.allSettled(
    [anew, ...others].map((claims) => new CallerDirectory(database.db).get(claims)),
  );
  const ids = results.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : []));
  expect(ids).toEqual([id]);
});
