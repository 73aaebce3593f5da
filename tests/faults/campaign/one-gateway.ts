import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPostmaster } from '../../../host/gateway/postmaster-file.ts';
import { memoryOf } from '../../bench/gateway/process-figures.ts';
import { bearerToken } from '../../support/bearer-token.ts';
import { demoDataDir, KostraProcess } from '../../support/kostra-process.ts';
import type { SmallDisk } from '../../support/small-disk.ts';
import { accountOf, type Fault, type OpenStage } from './stage.ts';

export interface OneGatewayOptions {
  /**
   * A disk for the data that the faults can fill. The caller unmounts it. By default the machine's own disk is used, and is never filled.
   */
  readonly disk?: SmallDisk | undefined;
  readonly logFile?: string;
}

/** Starts Kostra as `npm start` does: one gateway with the embedded PostgreSQL and provider, with the demo. */
export function oneGateway({ disk, logFile }: OneGatewayOptions = {}): OpenStage<OneGatewayFault> {
  return async (env) => {
    const dataDir = disk && (await demoOn(disk));
    const kostra = new KostraProcess({ env, ...(dataDir && { dataDir }), ...(logFile && { logFile }) });
    try {
      await kostra.start();
    } catch (error) {
      await kostra.remove();
      throw error;
    }
    return {
      url: kostra.url,
      signIn(person) {
        const { email, password } = accountOf(person);
        return bearerToken(kostra.url, email, password);
      },
      faults: faultsOf(kostra, disk),
      memory: () => [memoryOf(kostra.pid)],
      remove: () => kostra.remove(),
    };
  };
}

/** The faults of one gateway, in the order in which a short campaign uses them. */
export const oneGatewayFaults = [
  'gateway killed',
  'database killed',
  'disk full',
  'database stands still',
  'both killed',
  'database shut down',
] as const;
export type OneGatewayFault = (typeof oneGatewayFaults)[number];

function faultsOf(kostra: KostraProcess, disk: SmallDisk | undefined): Record<OneGatewayFault, Fault> {
  return {
    /** Kills the gateway while a webhook's receiver has not yet answered a message, and starts it again at once, like a supervisor. */
    async 'gateway killed'({ receiver }) {
      await receiver.holdNext(30_000);
      await kostra.kill();
      await kostra.start();
    },
    async 'database killed'() {
      process.kill(await postmasterOf(kostra), 'SIGKILL');
    },
    async 'both killed'({ receiver }) {
      await receiver.holdNext(30_000);
      process.kill(await postmasterOf(kostra), 'SIGKILL');
      await kostra.kill();
      await kostra.start();
    },
    /** Pauses the database for one to four seconds: it accepts connections but does not answer. */
    async 'database stands still'({ random }) {
      const pid = await postmasterOf(kostra);
      const all = [pid, ...childrenOf(pid)];
      for (const one of all) signal(one, 'SIGSTOP');
      try {
        await delay(1_000 + random() * 3_000);
      } finally {
        for (const one of all) signal(one, 'SIGCONT');
      }
    },
    /** Shuts down the database as an operator does: connections are closed, and transactions are rolled back. */
    async 'database shut down'() {
      process.kill(await postmasterOf(kostra), 'SIGINT');
    },
    /** Fills the disk to the last byte, until several requests are refused because of it. Does nothing if no disk is mounted. */
    async 'disk full'({ log, reportFault }) {
      if (!disk) return;
      const before = log.cuts.length;
      await disk.fill();
      reportFault();
      try {
        for (let tries = 0; tries < 200 && log.cuts.length < before + 5; tries++) await delay(50);
      } finally {
        await disk.free();
      }
    },
  };
}

async function demoOn({ folder }: SmallDisk): Promise<string> {
  const demo = await demoDataDir();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  execFileSync('cp', ['-a', `${demo}/.`, dataDir]); // The option `-a` preserves the owner and the modes, which PostgreSQL requires.
  await rm(demo, { recursive: true });
  return dataDir;
}

/** Returns the process id of the database. Waits if the database is being restarted. @throws Error if no database runs within a minute */
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
        return false; // The process has ended already.
      }
    });
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error; // The process has ended already.
  }
}
