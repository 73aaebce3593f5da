import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './folder-lock.ts';

/** What a running PostgreSQL says about itself in its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** False while it starts or recovers. */
  readonly ready: boolean;
}

export function postmasterPath(folder: string): string {
  return join(folder, 'postmaster.pid');
}

/** @returns undefined if there is no file, or not yet enough in it. */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterPath(folder), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const [pid, , , port] = lines;
  const status = lines[7];
  if (!pid || !port) return undefined;
  return { pid: Number(pid), port: Number(port), ready: status === 'ready' };
}

/**
 * Is a PostgreSQL process of that id alive? The file outlives a crash and a restarted container, where the same id may
 * belong to anything.
 */
export async function isPostgresAlive(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const name = await processName(pid).catch(() => 'postgres'); // unknown: the careful answer
  return name.includes('postgres');
}

async function processName(pid: number): Promise<string> {
  const run = promisify(execFile);
  if (process.platform === 'linux') return readFile(`/proc/${pid}/comm`, 'utf8');
  if (process.platform === 'win32')
    return (await run('tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh'])).stdout;
  return (await run('ps', ['-o', 'comm=', '-p', String(pid)])).stdout;
}
