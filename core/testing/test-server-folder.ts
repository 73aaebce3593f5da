import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

export interface Memory {
  /** The folder of a file system in memory. The default is `/dev/shm`, which Linux has. */
  readonly folder: string;
  /**
   * The number of bytes that must be free in the folder. The default is twice what a complete test run needs; in a container the folder
   * often has only 64 MB.
   */
  readonly needed: number;
}

const linux: Memory = { folder: '/dev/shm', needed: 2 * 1024 ** 3 };
const prefix = `kostra-test-pg-${process.getuid?.() ?? 0}-`;
/** The name of the file in each folder that contains the path of the checkout whose tests created the folder. */
const ownerFile = 'checkout';

/**
 * Returns the folder of the tests' PostgreSQL: in memory if there is enough room, otherwise in `node_modules/.cache`. The database of each
 * test file is a copy of fifteen hundred files, which takes 150 to 250 ms of processor time on a disk and 20 ms in memory. All test runs of
 * one checkout get the same folder, so that they share the server.
 */
export async function testServerFolder(memory: Memory = linux): Promise<string> {
  if ((await roomIn(memory.folder)) < memory.needed) return join(checkout, 'node_modules/.cache/kostra-test-pg');
  await forgetDeletedCheckouts(memory.folder);
  const folder = join(memory.folder, prefix + createHash('sha256').update(checkout).digest('hex').slice(0, 12));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, ownerFile), checkout);
  return folder;
}

/** Returns the number of free bytes in a folder, or 0 if there is no such folder. */
async function roomIn(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? found.bavail * found.bsize : 0;
}

/**
 * Deletes the folders of deleted checkouts. `node_modules/.cache` disappears with its checkout, but memory would stay occupied until the
 * machine restarts.
 */
async function forgetDeletedCheckouts(memory: string): Promise<void> {
  for (const name of await readdir(memory)) {
    if (!name.startsWith(prefix)) continue;
    const owner = await readFile(join(memory, name, ownerFile), 'utf8').catch(() => undefined);
    const isThere = owner !== undefined && (await stat(owner).catch(() => undefined));
    if (owner !== undefined && !isThere) await rm(join(memory, name), { recursive: true, force: true });
  }
}
