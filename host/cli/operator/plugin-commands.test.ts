import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewayPlugin, OperatorError, operatorCommands } from '#core/gateway';
import { contribute } from '#core/registry';
import { type TestDatabase, testDatabase } from '#core/testing/database.ts';
import { pluginCommands } from './plugin-commands.ts';
import type { Operator } from './operator.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({});
});
afterAll(() => database?.close());

const bells = gatewayPlugin({
  id: 'bells',
  contributes: [
    contribute(operatorCommands, { id: 'bells.commands' }, [
      {
        name: 'bells ring',
        usage: '--times N',
        about: 'Rings.',
        options: { times: 'required' },
        async run(tx, { times = '' }) {
          await sql`insert into feature_flag (name, enabled) values ('Bells', true)`.execute(tx);
          if (times === '0') throw new OperatorError({ code: 'usage', cause: 'Not at all?', fix: 'Say how often.' });
          return { lines: [`${times}×`], json: { times } };
        },
      },
    ]),
  ],
});
const commandsOf = (...parts: (typeof bells)[]) =>
  pluginCommands({
    gatewayParts: parts.map((part) => ({ id: part.id, load: async () => part })),
    declarations: [],
    migrations: [],
    contracts: [],
  });
const operator = (failed: Operator['failed'] = []) =>
  // The commands of plugins use only these parts of an operator.
  ({ database: database.db, failed }) as unknown as Operator;
const bellsRung = async () => {
  const { rows } = await database.db.asSystem('test', (tx) =>
    sql`select 1 from feature_flag where name = 'Bells'`.execute(tx),
  );
  return rows.length;
};

it('a plugin brings commands, and takes them with it', async () => {
  expect((await commandsOf(bells)).map(({ name }) => name)).toEqual(['bells ring']);
  expect(await commandsOf()).toEqual([]);
});

it('does all of a command or nothing', async () => {
  const [ring] = await commandsOf(bells);
  await expect(ring?.run(operator(), { times: '0' })).rejects.toThrow('Not at all?');
  expect(await bellsRung()).toBe(0);
  expect(await ring?.run(operator(), { times: '3' })).toEqual({ lines: ['3×'], json: { times: '3' } });
  expect(await bellsRung()).toBe(1);
});

it('says so when the tables of the plugin are not as it expects', async () => {
  const [ring] = await commandsOf(bells);
  const failed = [{ owner: 'bells', cause: '0002-towers failed.', fix: 'Fix it.' }];
  await expect(ring?.run(operator(failed), { times: '1' })).rejects.toMatchObject({
    cause: 'bells is off: 0002-towers failed.',
    fix: 'Fix it.',
  });
});
