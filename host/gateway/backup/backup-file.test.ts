import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record, type SavedTable, TableSum } from './backup-format.ts';
import { openBackup } from './read-backup-file.ts';
import { writeBackupFile } from './write-backup-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kostra-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const table: SavedTable = { schema: 'public', name: 'partner', columns: ['id', 'name'] };
/** The data is large enough to compress to several encryption blocks. */
const pieces = Array.from({ length: 40 }, (_, index) =>
  Buffer.from(
    `${index}\t${Array.from({ length: 3_000 }, (__, n) => ((index * 7919 + n * n * 104_729) % 65_537).toString(36)).join('')}\n`,
  ),
);

async function* records() {
  yield* record('M', { scope: 'all', product: '1.0.0', takenAt: '2026-11-22T10:00:00.000Z', migrations: [] });
  yield* record('F', { name: 'secrets.key', base64: 'a2V5' });
  yield* record('T', table);
  const sum = new TableSum();
  for (const piece of pieces) {
    sum.add(piece);
    yield* record('D', piece);
  }
  yield* record('E', sum.end());
  yield* record('S', []);
  yield* record('Z', { tables: 1, rows: pieces.length });
}

let made = 0;
async function aBackup(passphrase?: string): Promise<string> {
  const file = join(folder, `${++made}.kostra`);
  await writeBackupFile(file, records(), passphrase);
  return file;
}

async function contents(file: string, passphrase?: string) {
  const found: unknown[] = [];
  const backup = await openBackup(file, passphrase);
  await backup.visit({
    manifest: ({ product }) => void found.push(product),
    file: ({ name }) => void found.push(name),
    async table({ name }, rows) {
      const all: Buffer[] = [];
      for await (const piece of rows) all.push(piece);
      found.push(name, Buffer.concat(all).equals(Buffer.concat(pieces)));
    },
    tableEnd: (_, { rows }) => void found.push(rows),
  });
  return found;
}

const whole = ['1.0.0', 'secrets.key', 'partner', true, 40];

describe('a backup file', () => {
  it('gives back what was written, with a passphrase and without', async () => {
    expect(await contents(await aBackup())).toEqual(whole);
    const sealed = await aBackup('dlhé tajné heslo');
    expect(await contents(sealed, 'dlhé tajné heslo')).toEqual(whole);
    expect((await readFile(sealed)).includes('partner')).toBe(false);
    expect((await stat(sealed)).mode & 0o777).toBe(0o600);
  });

  it('overwrites nothing, and leaves nothing behind when what it saves breaks off', async () => {
    const file = join(folder, 'kept.kostra');
    await writeFile(file, 'mine');
    await expect(writeBackupFile(file, records(), undefined)).rejects.toThrow('is there already');
    expect(await readFile(file, 'utf8')).toBe('mine');
    async function* broken() {
      yield* record('T', table);
      throw new Error('the database went away');
    }
    await expect(writeBackupFile(join(folder, 'broken.kostra'), broken(), undefined)).rejects.toThrow('went away');
    expect((await readdir(folder)).filter((name) => /broken|part/.test(name))).toEqual([]);
    await expect(writeBackupFile(join(folder, 'no/where.kostra'), records(), undefined)).rejects.toThrow(
      'there is no such folder',
    );
  });

  it('that goes on after its end is not called cut off, and a folder is called a folder', async () => {
    const file = await aBackup();
    const bytes = await readFile(file);
    for (const more of [Buffer.from('\n'), bytes]) {
      await writeFile(file, Buffer.concat([bytes, more]));
      await expect(openBackup(file, undefined)).rejects.toThrow('goes on after its end: something was appended to it');
    }
    await expect(openBackup(folder, undefined)).rejects.toThrow(`${folder} is a folder. Name the backup in it.`);
    await expect(openBackup('/dev/null', undefined)).rejects.toThrow('/dev/null is no file.');
  });

  it('that does not open is refused by a sentence each: passphrase, cut, changed, newer, none at all', async () => {
    const sealed = await aBackup('dlhé tajné heslo');
    await expect(openBackup(sealed, 'iné tajné heslo')).rejects.toThrow('does not open with this passphrase');
    await expect(openBackup(sealed, undefined)).rejects.toThrow('is encrypted. Give its passphrase');

    const cut = await aBackup();
    const { size } = await stat(cut);
    for (const length of [size - 1, size - 60, Math.floor(size / 2)]) {
      await truncate(cut, length);
      await expect(openBackup(cut, undefined)).rejects.toMatchObject({ code: 'backup-cut' });
    }

    const newer = await aBackup();
    const bytes = await readFile(newer);
    await writeFile(newer, Buffer.concat([Buffer.from('KOSTRA BACKUP 2\n'), bytes.subarray(16)]));
    await expect(openBackup(newer, undefined)).rejects.toThrow('was made by a newer Kostra (format 2;');

    const other = join(folder, 'other');
    await writeFile(other, 'PGDMP');
    await expect(openBackup(other, undefined)).rejects.toThrow('is no backup of Kostra');
    await expect(openBackup(join(folder, 'nowhere'), undefined)).rejects.toThrow('cannot be read (ENOENT)');
  });

  it.each([undefined, 'dlhé tajné heslo'])(
    'with a flipped bit anywhere is refused (passphrase: %s)',
    async (passphrase) => {
      const file = await aBackup(passphrase);
      const bytes = await readFile(file);
      const places = [
        16,
        20,
        40,
        Math.floor(bytes.length / 3),
        bytes.length - 100,
        bytes.length - 40,
        bytes.length - 1,
      ];
      for (const place of places) {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ 4;
        await writeFile(file, changed);
        await expect(openBackup(file, passphrase), `byte ${place}`).rejects.toMatchObject({
          code: expect.stringMatching(/^backup-(damaged|cut)$/),
        });
      }
    },
  );
});
