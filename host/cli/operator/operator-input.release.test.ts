import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { coreMigrations, OperatorError, silentLog } from '#core/gateway';
import { type TestDatabase, testDatabase } from '#core/testing/database.ts';
import { identityMigrations } from '../../gateway/identity/index.ts';
import { installedPlugins } from '../../gateway/plugins.ts';
import { root } from '../../gateway/root.ts';
import { allCommands } from './all-commands.ts';
import type { Operator } from './operator.ts';
import { readOptions } from './read-options.ts';

const plugins = await installedPlugins(root, silentLog);
const commands = await allCommands(plugins);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrations: [coreMigrations, identityMigrations, ...plugins.migrations] });
});
afterAll(() => database?.close());

/** Returns the smallest valid arguments of a command: a value for each required option, and a file. */
const needed = (command: (typeof commands)[number]) => [
  ...Object.keys(command.options).flatMap((option) =>
    command.options[option] === 'required' ? [`--${option}`, '1'] : [],
  ),
  ...('file' in command ? ['some.file'] : []),
];

describe.each(commands.map((command) => [command.name, command] as const))('%s', (name, command) => {
  it('refuses an option that it does not know, and names those it takes', () => {
    const read = () => readOptions(command, [...needed(command), '--nonsense']);
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(`Usage: npm run kostra -- ${name}`);
    expect(read).toThrow('--nonsense');
  });

  it('refuses a word that belongs to no option', () => {
    expect(() => readOptions(command, [...needed(command), 'nonsense'])).toThrow(
      'file' in command ? '"nonsense" is one too many' : '"nonsense" belongs to no option',
    );
  });
});

it('an option without its value, or one that is missing, is said', () => {
  const create = commands.find(({ name }) => name === 'user create');
  if (!create) throw new Error('there is no user create');
  expect(() => readOptions(create, ['--email', '--name', 'Jana'])).toThrow('--email has no value');
  expect(() => readOptions(create, ['--email', 'a@b.sk'])).toThrow('--name is missing');
  expect(readOptions(create, ['--email=a@b.sk', '--name', 'Jana', '--json'])).toEqual({
    json: true,
    values: { email: 'a@b.sk', name: 'Jana' },
  });
});

const ofCompany = commands.filter((command) => 'company' in command.options && 'run' in command);
const wrongIds = ['12', 'firma', "'; drop table company; --", '00000000-0000-4000-8000-000000000000'];
it.each(ofCompany.flatMap((command) => wrongIds.map((id) => [command.name, id, command] as const)))(
  '%s of the company "%s" says that there is none',
  async (_name, company, command) => {
    if (!('run' in command)) throw new Error('it does without a database');
    const operator = { database: database.db, plugins, failed: [] } as unknown as Operator; // only these parts are used by the commands
    const options = { name: 'InvoicingGrid', on: '1', days: '10', invoices: '1', company };
    const given = Object.entries(options).filter(([option]) => option in command.options || option === 'company');
    const called = command.run(
      operator,
      Object.fromEntries([...given, ...('counts' in command ? [['invoices', '1']] : [])]),
    );
    await expect(called).rejects.toMatchObject({
      name: 'OperatorError',
      code: 'no-such-company',
      cause: `There is no company "${company}".`,
      fix: expect.stringContaining('company list'),
    });
  },
);

it('flag set refuses a flag that no plugin declares, names the nearest and stores nothing', async () => {
  const setFlag = commands.find(({ name }) => name === 'flag set');
  if (!setFlag || !('run' in setFlag)) throw new Error('there is no flag set');
  const operator = { database: database.db, plugins, failed: [] } as unknown as Operator; // only these parts are used by the command
  await expect(setFlag.run(operator, { name: 'invoicinggrid', on: '1' })).rejects.toMatchObject({
    name: 'OperatorError',
    code: 'no-such-flag',
    cause: 'No installed plugin declares a flag "invoicinggrid"; the nearest is InvoicingGrid.',
    fix: expect.stringContaining('InvoicingGrid'),
  });
  await expect(setFlag.run(operator, { name: 'Nonsense', on: '1' })).rejects.toThrow('declares a flag "Nonsense".');
  const stored = await database.db.asSystem('test', (tx) => tx.selectFrom('feature_flag').select('name').execute());
  expect(stored).toEqual([]);
  await expect(setFlag.run(operator, { name: 'InvoicingGrid', on: '1' })).resolves.toMatchObject({
    lines: ['InvoicingGrid is on everywhere it is not set otherwise'],
  });
});

/** Runs `npm run kostra -- …` as an operator starts it. */
function kostra(words: readonly string[], environment: Record<string, string>) {
  return new Promise<{ code: number; stderr: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', ...environment };
    execFile(process.execPath, [join(root, 'host/cli/kostra.ts'), ...words], { env }, (error, _out, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stderr }),
    );
  });
}

describe('the data folder', () => {
  it('is not made by a command: where Kostra has never been started, it says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kostra-operator-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { code, stderr } = await kostra(['company', 'list'], { DATA_DIR: folder });
    expect(stderr).toBe(
      `There is no database of Kostra in ${folder}. Set DATA_DIR to the folder of the running Kostra, or start it there once: npm start.\n`,
    );
    expect(code).toBe(1);
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, 'file'), '');
    const inFile = await kostra(['company', 'list'], { DATA_DIR: join(folder, 'file') });
    expect(inFile.stderr).toMatch(/^There is no database of Kostra in .*file\. Set DATA_DIR/);
  });

  it('is not needed to refuse an option, by exit code 2, nor to print the roles', async () => {
    const nowhere = { DATA_DIR: join(tmpdir(), 'kostra-nowhere') };
    expect(await kostra(['company', 'list', '--nonsense'], nowhere)).toEqual({
      code: 2,
      stderr: 'company list: --nonsense is no option of it; it takes --json. Usage: npm run kostra -- company list\n',
    });
    expect(await kostra(['user', 'crate'], nowhere)).toEqual({
      code: 2,
      stderr: expect.stringMatching(
        /^kostra: there is no command "user crate"; the nearest is user create, and it takes .*company list.*\.\n$/,
      ),
    });
    expect((await kostra(['roles'], nowhere)).code).toBe(0);
  });
});
