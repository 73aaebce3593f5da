import { AsyncResource } from 'node:async_hooks';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markTransaction } from '../database/open-transaction.ts';
import { FileReader, ReaderStopped } from './file-reader.ts';

/** What the thread of these tests does with a file, whose content is one word. */
const thread = `
import { serveReader } from ${JSON.stringify(new URL('./serve-reader.ts', import.meta.url).href)};
let read = 0;
serveReader((word, { tell, transfer }) => {
  read += 1;
  if (word === 'endless') for (;;);
  if (word === 'partly') { tell('a part'); for (;;); }
  if (word === 'values') for (const all = []; ; ) all.push(String(all.length));
  if (word === 'buffers') for (const all = []; ; ) all.push(new Uint8Array(1_048_576).fill(1));
  if (word === 'error') throw new Error('what is wrong');
  if (word === 'exit') process.exit(0);
  if (word === 'waits') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  if (word === 'bytes') { const bytes = new Uint8Array(3); transfer(bytes.buffer); return bytes; }
  return word + ' ' + read;
});`;
const limits = { timeout: 20_000, heapMegabytes: 32, bufferMegabytes: 64, atOnce: 1 };
let folder: string;
const reader = (more = {}) =>
  new FileReader<string, unknown>(pathToFileURL(join(folder, 'thread.ts')), { ...limits, ...more });
beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, 'testing-'));
  await writeFile(join(folder, 'thread.ts'), thread);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('files are read in a thread, one after another in the same one', async () => {
  const one = reader();
  expect(await Promise.all([one.read('first'), one.read('second')])).toEqual(['first 1', 'second 2']);
  expect(await one.read('bytes')).toEqual(new Uint8Array(3));
});

test.each([
  ['takes too long', 'endless', { timeout: 1_000 }, 'longer than 1000 ms'],
  ['needs too much memory for values', 'values', {}, 'memory limit'],
  ['needs too much memory for buffers', 'buffers', {}, 'buffers of more than 64 MB'],
  ['fails', 'error', {}, 'what is wrong'],
  ['ends without an answer', 'exit', {}, 'ended without an answer'],
])(
  'a file whose reader %s stops only its thread, and the next one is read',
  async (_name, word, more, why) => {
    const one = reader(more);
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    await expect(one.read(word)).rejects.toThrow(new RegExp(why));
    clearInterval(turning);
    expect(turns).toBeGreaterThan(3);
    await expect(one.read(word)).rejects.toThrow(ReaderStopped);
    expect(await one.read('next')).toBe('next 1');
  },
  60_000,
);

test('a thread that had to wait longer than its time reads its file, because only its own work counts', async () => {
  expect(await reader({ timeout: 1_000 }).read('waits')).toBe('waits 1');
});

test('what the thread knows is told before it is stopped, and reading can be given up', async () => {
  const parts: unknown[] = [];
  const giving = new AbortController();
  const tell = (part: unknown) => {
    parts.push(part);
    giving.abort(new Error('given up'));
  };
  await expect(reader().read('partly', { tell, signal: giving.signal })).rejects.toThrow('given up');
  expect(parts).toEqual(['a part']);
});

test('no file is read while a transaction is open, and what it left behind may read one', async () => {
  const one = reader();
  let later: () => Promise<unknown> = async () => undefined;
  await markTransaction(async () => {
    await expect(one.read('first')).rejects.toThrow('A file is read while a transaction is open');
    later = AsyncResource.bind(() => one.read('second'));
  });
  expect(await later()).toBe('second 1');
});
