import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { keysetPage } from './keyset-page.ts';

interface Row {
  readonly name: string;
  readonly id: string;
}

const database = new Kysely<{ tag: Row }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(), // returns no rows
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const page = (after: string) =>
  keysetPage(database.selectFrom('tag').selectAll(), {
    top: 10,
    after,
    keys: [
      { column: 'name', of: ({ name }: Row) => name },
      { column: 'id', of: ({ id }: Row) => id },
    ],
  });
const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

it.each([
  ['of a list with fewer keys', cursorOf('Anna')],
  ['of a list with more keys', cursorOf('Anna', '7', '2026-11-21')],
  ['with a value that is no key', cursorOf('Anna', { id: '7' })],
  ['with a text that no column can hold', cursorOf('\0', '7')],
  ['that is none', 'nonsense'],
])('refuses a cursor %s', async (_, cursor) => {
  await expect(page(cursor)).rejects.toMatchObject({
    problem: { status: 400, code: 'invalid-input' },
    details: { fields: [{ path: '/after', code: 'cursor' }] },
  });
});

it('takes its own', async () => {
  expect(await page(cursorOf('Anna', '7'))).toEqual({ items: [], next: null });
});
