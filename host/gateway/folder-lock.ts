import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** The interval in milliseconds at which the holder touches its lock. A lock that was not touched for `abandonedAfter` is abandoned. */
const touchEvery = 2_000;
const abandonedAfter = 10_000;
const retryEvery = 50;

/**
 * Runs `work` while no other process on this machine, or on this volume, runs work under the same path.
 *
 * The lock is a file, because Node has no flock(). The file contains a process id, so that a crash releases the lock at once. Its
 * modification time is updated regularly, because the same process id may exist in another container.
 */
export async function inFolderLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const mark = `${process.pid} ${randomUUID()}`;
  while (!(await take(path, mark))) await delay(retryEvery);
  const touching = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), touchEvery);
  touching.unref();
  try {
    return await work();
  } finally {
    clearInterval(touching);
    if ((await content(path)) === mark) await rm(path, { force: true });
  }
}

async function take(path: string, mark: string): Promise<boolean> {
  try {
    await writeFile(path, mark, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // On a full disk the file is created but the mark does not fit. If it stayed, it would look like the lock of another process.
    if (code === 'ENOSPC' || code === 'EDQUOT') await rm(path, { force: true });
    if (code !== 'EEXIST') throw error;
  }
  const holder = await content(path);
  if (holder !== undefined && (await isAbandoned(path, holder))) await clear(path, holder, mark);
  return false;
}

async function isAbandoned(path: string, holder: string): Promise<boolean> {
  const touched = await stat(path).catch(() => undefined);
  if (!touched) return false;
  if (Date.now() - touched.mtimeMs > abandonedAfter) return true;
  const pid = Number.parseInt(holder, 10);
  return pid > 0 && !isAlive(pid); // an empty file is just being written
}

/**
 * Removes an abandoned lock by moving its file. If another process has removed the lock first, the moved file is that process's new lock
 * and is moved back.
 */
async function clear(path: string, holder: string, mark: string): Promise<void> {
  const aside = `${path}.${mark.split(' ')[1]}`;
  await rename(path, aside).catch(() => undefined);
  if ((await content(aside)) === holder) await rm(aside, { force: true });
  else await rename(aside, path).catch(() => undefined);
}

async function content(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

/** Returns whether a process with this id exists, whatever its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
