import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { todayAt } from '#core/calendar';
import { inFolderLock } from '../../host/gateway/folder-lock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/kostra-demo');

/**
 * Creates a data folder with the demo, for tests that each need a separate one. `load` fills a cached folder once for each version of the
 * sources (and each day, because the demo depends on the date), which is then copied.
 * @returns the new folder; the caller removes it
 */
export async function demoData(load: (dataDir: string) => Promise<void>): Promise<string> {
  const master = join(cache, fingerprint());
  mkdirSync(cache, { recursive: true });
  // Several processes need the demo when a run begins. The first one loads it, and the others wait.
  await inFolderLock(join(cache, 'lock'), () => ensureMaster(master, load));
  const copy = mkdtempSync(join(tmpdir(), 'kostra-data-'));
  // `cp -a` preserves the owner and the modes, which PostgreSQL requires.
  execFileSync('cp', ['-a', `${master}/.`, copy]);
  return copy;
}

async function ensureMaster(master: string, load: (dataDir: string) => Promise<void>): Promise<void> {
  // If the server has survived its gateway, it still writes to the folder, and a copy of the folder would not start.
  if (isRunning(master)) rmSync(master, { recursive: true, force: true });
  if (existsSync(master)) return;
  const fresh = mkdtempSync(join(cache, 'loading-'));
  try {
    await load(fresh);
    // A commit need not be flushed to the disk, because tests kill processes and never the machine.
    appendFileSync(join(fresh, 'postgres/postgresql.auto.conf'), 'fsync = off\n');
    renameSync(fresh, master);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
}

function isRunning(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres/postmaster.pid'));
}

/** Returns a hash that changes with the date and with every source file that the gateway runs or reads. */
function fingerprint(): string {
  const hash = createHash('sha256').update(todayAt(new Date()));
  const sources = globSync(
    [
      'core/{access,calendar,contract,gateway,money,navigation,registry}/**/*.{ts,json}',
      'plugins/*/{manifest.ts,{contract,gateway}/**/*.{ts,json}}',
      'host/gateway/**/*.{ts,json}',
    ],
    { cwd: root },
  );
  for (const path of sources.filter((source) => !source.endsWith('.test.ts')).toSorted()) {
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 24);
}
