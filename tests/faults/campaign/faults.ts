import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPostmaster } from '../../../host/gateway/postmaster-file.ts';
import type { KostraProcess } from '../../support/kostra-process.ts';
import type { SmallDisk } from '../../support/small-disk.ts';
import type { ClientLog } from './client-log.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

export interface Scene {
  readonly kostra: KostraProcess;
  /** To which its webhooks are told. */
  readonly receiver: WebhookReceiver;
  /** What its clients have noted so far. */
  readonly log: ClientLog;
  readonly random: () => number;
  /** Its data are on it; `undefined`: on the machine's own. */
  readonly disk: SmallDisk | undefined;
}

/** What may befall a running Kostra. When it returns, nobody holds Kostra back any more: from then on it has to help itself. */
export type Fault = (scene: Scene) => Promise<void>;

export const faults = {
  /** While a webhook's receiver has a message and has not answered; and is started at once, as by a supervisor. */
  'gateway killed': async ({ kostra, receiver }) => {
    await receiver.holdNext(5_000);
    await kostra.kill();
    await kostra.start();
  },
  'database killed': async ({ kostra }) => {
    process.kill(await postmasterOf(kostra), 'SIGKILL');
  },
  'both killed': async ({ kostra }) => {
    process.kill(await postmasterOf(kostra), 'SIGKILL');
    await kostra.kill();
    await kostra.start();
  },
  /** It takes connections and answers nothing, for one to four seconds. */
  'database stands still': async ({ kostra, random }) => {
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
  'database shut down': async ({ kostra }) => {
    process.kill(await postmasterOf(kostra), 'SIGINT');
  },
  /** To the last byte, until several were refused by that. Where no disk can be mounted: nothing. */
  'disk full': async ({ disk, log }) => {
    if (!disk) return;
    const before = log.cuts.length;
    await disk.fill();
    try {
      for (let tries = 0; tries < 200 && log.cuts.length < before + 5; tries++) await delay(50);
    } finally {
      await disk.free();
    }
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
