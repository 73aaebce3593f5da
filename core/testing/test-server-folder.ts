import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

export interface Memory {
  /** A file system in memory. Default: Linux's. */
  readonly folder: string;
  /** Bytes that have to be free there. Default: twice what a whole run needs; containers often have 64 MB. */
  readonly needed: number;
}

const linux: Memory = { folder: '/dev/shm', needed: 2 * 1024 ** 3 };
const prefix = `kostra-test-pg-${process.getuid?.() ?? 0}-`;
/** In each folder the path of the checkout whose tests made it. */
const ownerFile = 'checkout';

/**
 * Where the tests' PostgreSQL keeps its files: in memory, where there is room for them, else in `node_modules/.cache`. Each
 * test file's database is a copy of fifteen hundred files, which takes 150 to 250 ms of the processor on a disk and 20 ms in
 * memory. Whoever starts the tests of one checkout is told the same folder, so that they share the server.
 */
export async function testServerFolder(memory: Memory = linux): Promise<string> {
  if ((await roomIn(memory.folder)) < memory.needed) return join(checkout, 'node_modules/.cache/kostra-test-pg');
  await forgetDeletedCheckouts(memory.folder);
  const folder = join(memory.folder, prefix + createHash('sha256').update(checkout).digest('hex').slice(0, 12));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, ownerFile), checkout);
  return folder;
}

/** Bytes; 0 where there is no such folder. */
async function roomIn(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? found.bavail * found.bsize : 0;
}

/** `node_modules/.cache` goes with its checkout; memory would be held until the machine starts anew. */
async function forgetDeletedCheckouts(memory: string): Promise<void> {
  for (const name of await readdir(memory)) {
    if (!name.startsWith(prefix)) continue;
    const owner = await readFile(join(memory, name, ownerFile), 'utf8').catch(() => undefined);
    const isThere = owner !== undefined && (await stat(owner).catch(() => undefined));
    if (owner !== undefined && !isThere) await rm(join(memory, name), { recursive: true, force: true });
  }
}
