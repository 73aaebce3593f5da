import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServerFolder } from './test-server-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kostra-memory-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('where memory has room, this checkout has one folder there', async () => {
  const found = await testServerFolder({ folder, needed: 0 });
  expect(await testServerFolder({ folder, needed: 0 })).toBe(found);
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([found]);
});

test('where memory has too little room, or is not there, it is beside the packages', async () => {
  const beside = expect.stringContaining(join('node_modules', '.cache'));
  expect(await testServerFolder({ folder, needed: Number.MAX_SAFE_INTEGER })).toEqual(beside);
  expect(await testServerFolder({ folder: join(folder, 'nowhere'), needed: 1 })).toEqual(beside);
});

test('what a checkout left there that was deleted since is given back; what others hold stays', async () => {
  const own = await testServerFolder({ folder, needed: 0 });
  const checkout = readFileSync(join(own, 'checkout'), 'utf8');
  for (const [name, owner] of [
    ['deleted', join(folder, 'nowhere')],
    ['other', checkout],
  ] as const) {
    mkdirSync(`${own}-${name}`);
    writeFileSync(join(`${own}-${name}`, 'checkout'), owner);
  }
  mkdirSync(join(folder, 'of-another-program'));
  await testServerFolder({ folder, needed: 0 });
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual(
    expect.arrayContaining([own, `${own}-other`, join(folder, 'of-another-program')]),
  );
  expect(readdirSync(folder)).toHaveLength(3);
});
