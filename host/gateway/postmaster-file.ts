import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './folder-lock.ts';

/** The information that a running PostgreSQL writes into its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Whether the server accepts connections. It is false while the server starts or recovers. */
  readonly ready: boolean;
}

export function postmasterPath(folder: string): string {
  return join(folder, 'postmaster.pid');
}

/** @returns undefined if there is no file, or it is not complete yet */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterPath(folder), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const [pid, , , port] = lines;
  const status = lines[7];
  if (!pid || !port) return undefined;
  return { pid: Number(pid), port: Number(port), ready: status === 'ready' };
}

/**
 * Returns whether a PostgreSQL process with that id is running. The file survives a crash and a container restart, after which another
 * program may have the same id.
 */
export async function isPostgresAlive(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const name = await processName(pid).catch(() => 'postgres'); // a name that cannot be read counts as PostgreSQL, which is the safe assumption
  return name.includes('postgres');
}

async function processName(pid: number): Promise<string> {
  const run = promisify(execFile);
  if (process.platform === 'linux') return readFile(`/proc/${pid}/comm`, 'utf8');
  if (process.platform === 'win32')
    return (await run('tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh'])).stdout;
  return (await run('ps', ['-o', 'comm=', '-p', String(pid)])).stdout;
}
