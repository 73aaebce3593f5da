import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTestCompany, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import type { Tx } from '../database/index.ts';
import { holdsSecrets, openSecrets, secretsKey, unreadableInCompanies, unreadableSecrets } from './index.ts';

let company: TestCompany;
let other: TestCompany;
const key = randomBytes(32);
const secrets = openSecrets(key);

const database = useDatabase();
beforeAll(async () => {
  company = await addTestCompany(database.db);
  other = await addTestCompany(database.db);
});

const inCompany = <T>(work: (tx: Tx) => Promise<T>, { companyId, user } = company) =>
  database.db.inCompany(companyId, user, work);
const asSystem = <T>(work: (tx: Tx) => Promise<T>) => database.db.asSystem('test', work);

describe('secrets', () => {
  it('gives back what was written last, and nothing after removal', async () => {
    await inCompany((tx) => secrets.write(tx, 'smtp', 'heslo'));
    await inCompany((tx) => secrets.write(tx, 'smtp', 'nové heslo ž'));
    expect(await inCompany((tx) => secrets.read(tx, 'smtp'))).toBe('nové heslo ž');
    expect(await inCompany((tx) => secrets.has(tx, 'smtp'))).toBe(true);
    await inCompany((tx) => secrets.remove(tx, 'smtp'));
    expect(await inCompany((tx) => secrets.read(tx, 'smtp'))).toBeUndefined();
  });

  it('keeps companies and the system apart', async () => {
    await inCompany((tx) => secrets.write(tx, 'bank', 'prvá'));
    await asSystem((tx) => secrets.write(tx, 'bank', 'systém'));
    expect(await inCompany((tx) => secrets.read(tx, 'bank'), other)).toBeUndefined();
    expect(await asSystem((tx) => secrets.read(tx, 'bank'))).toBe('systém');
    await asSystem((tx) => secrets.remove(tx, 'bank'));
    expect(await inCompany((tx) => secrets.read(tx, 'bank'))).toBe('prvá');
  });

  it('is not to be read in the database or its audit, and never looks the same twice', async () => {
    await inCompany((tx) => secrets.write(tx, 'a', 'tajné heslo'));
    await inCompany((tx) => secrets.write(tx, 'b', 'tajné heslo'));
    const rows = await inCompany((tx) =>
      tx.selectFrom('secret').select('sealed').where('name', 'in', ['a', 'b']).execute(),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.sealed.equals(rows[1]?.sealed ?? Buffer.alloc(0))).toBe(false);
    expect(rows[0]?.sealed.includes('tajné heslo')).toBe(false);
    const audit = await inCompany((tx) =>
      tx.selectFrom('audit_entry').select('after').where('table_name', '=', 'secret').execute(),
    );
    expect(audit.length).toBeGreaterThan(0);
    for (const { after } of audit) expect(after ?? {}).not.toHaveProperty('sealed');
  });

  it('counts as absent for a company with another key, a changed byte, or a value moved to another name', async () => {
    const absent = async (name: string, store = secrets) =>
      expect(await inCompany(async (tx) => [await store.read(tx, name), await store.has(tx, name)]), name).toEqual([
        undefined,
        false,
      ]);
    await inCompany((tx) => secrets.write(tx, 'mine', 'x'));
    const other = openSecrets(randomBytes(32));
    await absent('mine', other);
    await inCompany((tx) =>
      sql`insert into secret (name, sealed) select 'moved', sealed from secret where name = 'mine'`.execute(tx),
    );
    await absent('moved');
    await inCompany((tx) =>
      sql`update secret set sealed = set_byte(sealed, 28, get_byte(sealed, 28) # 1) where name = 'mine'`.execute(tx),
    );
    await absent('mine');
    await inCompany((tx) => other.write(tx, 'mine', 'entered again'));
    expect(await inCompany((tx) => other.read(tx, 'mine'))).toBe('entered again');
  });

  it('is refused with another key where it is the installation’s, which nobody can enter again', async () => {
    await asSystem((tx) => secrets.write(tx, 'keys', 'x'));
    const other = openSecrets(randomBytes(32));
    const refusal = { code: 'secret-unreadable' };
    await expect(asSystem((tx) => other.read(tx, 'keys'))).rejects.toMatchObject(refusal);
    await expect(asSystem((tx) => other.has(tx, 'keys'))).rejects.toMatchObject(refusal);
  });

  it('is named among the unreadable ones by its company and name', async () => {
    await inCompany((tx) => secrets.write(tx, 'readable', 'x'));
    await inCompany((tx) => openSecrets(randomBytes(32)).write(tx, 'foreign', 'x'));
    const rows = await asSystem((tx) =>
      tx.selectFrom('secret').selectAll().where('name', 'in', ['readable', 'foreign']).execute(),
    );
    expect(unreadableSecrets(key, rows)).toMatchObject([{ company_id: company.companyId, name: 'foreign' }]);
    expect(unreadableSecrets(randomBytes(32), rows)).toHaveLength(2);
    expect(await unreadableInCompanies(database.db, key)).toContainEqual(
      expect.objectContaining({ company_id: company.companyId, name: 'foreign' }),
    );
  });
});

describe('a sealed value', () => {
  it('does not open in another company, even if somebody copies the row there', async () => {
    await inCompany((tx) => secrets.write(tx, 'copied', 'x'));
    await asSystem((tx) =>
      sql`insert into secret (company_id, name, sealed)
        select ${other.companyId}, name, sealed from secret where company_id = ${company.companyId} and name = 'copied'`.execute(
        tx,
      ),
    );
    expect(await inCompany((tx) => secrets.read(tx, 'copied'), other)).toBeUndefined();
    expect(await inCompany((tx) => secrets.read(tx, 'copied'))).toBe('x');
  });
});

describe('secretsKey', () => {
  it('takes the setting, and refuses one that is not 32 bytes', async () => {
    expect((await secretsKey({ setting: key.toString('base64') })).equals(key)).toBe(true);
    await expect(secretsKey({ setting: 'c2hvcnQ=' })).rejects.toMatchObject({ code: 'secrets-key-invalid' });
    await expect(secretsKey({})).rejects.toMatchObject({ code: 'secrets-key-missing' });
  });

  it('makes no new key for a database that has secrets of an old one, and says which file to put back', async () => {
    await asSystem((tx) => secrets.write(tx, 'kept', 'x'));
    const dataDir = await mkdtemp(join(tmpdir(), 'kostra-key-'));
    const inUse = () => holdsSecrets(database.db);
    await expect(secretsKey({ dataDir, inUse })).rejects.toMatchObject({
      code: 'secrets-key-lost',
      cause: expect.stringContaining(join(dataDir, 'secrets.key')),
      fix: expect.stringMatching(/Put that file back .* restore FILE\.$/),
    });
    await expect(stat(join(dataDir, 'secrets.key'))).rejects.toThrow('ENOENT');
    // A set key or an existing file is no error.
    expect(await secretsKey({ setting: key.toString('base64'), dataDir, inUse })).toEqual(key);
    await rm(dataDir, { recursive: true });
  });

  it('makes a key file once for all processes, readable by its owner alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kostra-key-'));
    const dataDir = join(folder, 'data');
    const keys = await Promise.all([secretsKey({ dataDir }), secretsKey({ dataDir }), secretsKey({ dataDir })]);
    const path = join(dataDir, 'secrets.key');
    const stored = Buffer.from(await readFile(path, 'utf8'), 'base64');
    for (const made of keys) expect(made.equals(stored)).toBe(true);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });
});
