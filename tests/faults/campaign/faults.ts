import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPostmaster } from '../../../host/gateway/postmaster-file.ts';
import type { KostraProcess } from '../../support/kostra-process.ts';

/** What may befall a running Kostra. When it returns, nobody holds Kostra back any more: from then on it has to help itself. */
export type Fault = (kostra: KostraProcess, random: () => number) => Promise<void>;

export const faults = {
  /** And is started at once, as by a supervisor. */
  'gateway killed': async (kostra) => {
    await kostra.kill();
    await kostra.start();
  },
  'database killed': async (kostra) => {
    process.kill(await postmasterOf(kostra), 'SIGKILL');
  },
  'both killed': async (kostra) => {
    process.kill(await postmasterOf(kostra), 'SIGKILL');
    await kostra.kill();
    await kostra.start();
  },
  /** It takes connections and answers nothing, for one to four seconds. */
  'database stands still': async (kostra, random) => {
    const pid = await postmasterOf(kostra);
    const all = [pid, ...childrenOf(pid)];
    for (const one of all) signal(one, 'SIGSTOP');
    try {
      await delay(1_000 + random() * 3_000);
    } finally {
      for (const one of all) signal(one, 'SIGCONT');
    }
  },
  /** By its operator: connections are closed, transactions rolled back. */
  'database shut down': async (kostra) => {
    process.kill(await postmasterOf(kostra), 'SIGINT');
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** Waits while it is being started anew. */
async function postmasterOf({ dataDir }: KostraProcess): Promise<number> {
  for (let tries = 0; tries < 600; tries++) {
    const postmaster = await readPostmaster(join(dataDir, 'postgres'));
    if (postmaster?.ready) return postmaster.pid;
    await delay(100);
  }
  throw new Error(`No database runs in ${dataDir}`);
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((child) => {
      try {
        return child > 0 && Number(readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === pid;
      } catch {
        return false; // it has ended meanwhile
      }
    });
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error; // it has ended meanwhile
  }
}
