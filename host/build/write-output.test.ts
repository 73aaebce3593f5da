import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeOutput } from './write-output.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kostra-output-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const noon = new Date('2026-11-22T12:00:00Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const build = (names: readonly string[], at: Date, content = 'x') =>
  writeOutput(folder, new Map(names.map((name) => [join(folder, name), Buffer.from(content)])), at);
const has = (name: string) => existsSync(join(folder, name));

it('keeps the parts of an earlier build for a day after the last build that had them', async () => {
  await build(['index.html', 'assets/boot-AAAAAAAA.js'], noon);
  await build(['index.html', 'assets/boot-AAAAAAAA.js'], later(30));
  await build(['index.html', 'assets/boot-BBBBBBBB.js'], later(53));
  expect(has('assets/boot-AAAAAAAA.js')).toBe(true);
  await build(['index.html', 'assets/boot-BBBBBBBB.js'], later(55));
  expect(has('assets/boot-AAAAAAAA.js')).toBe(false);
  expect(has('assets/boot-BBBBBBBB.js')).toBe(true);
});

it('keeps nothing else of it', async () => {
  await build(['index.html', 'old.js'], noon, 'one');
  await build(['index.html'], later(1), 'two');
  expect(has('old.js')).toBe(false);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('two');
});
