import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedOptions } from './build-options.ts';

/** Returns a hash that changes when a file that the build reads changes. It uses name, size and time, so that it takes milliseconds. */
export function sourceFingerprint({ root, pluginsDir }: Pick<ResolvedOptions, 'root' | 'pluginsDir'>): string {
  const hash = createHash('sha256');
  for (const folder of [join(root, 'core'), join(root, 'host/web'), join(root, 'host/build'), pluginsDir])
    addFolder(folder, hash);
  hash.update(readOr(join(root, 'package-lock.json')));
  return hash.digest('hex').slice(0, 16);
}

/** Returns whether `<outDir>/web` was built for production from the current sources. */
export function isBuilt(options: Pick<ResolvedOptions, 'root' | 'pluginsDir' | 'outDir'>): boolean {
  const written = readOr(join(options.outDir, 'web/build.json'));
  if (written === '') return false;
  const { mode, sources } = JSON.parse(written) as { mode: unknown; sources: unknown }; // buildWeb writes the file
  return mode === 'production' && sources === sourceFingerprint(options);
}

function addFolder(folder: string, hash: ReturnType<typeof createHash>): void {
  for (const entry of readOrEmpty(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      addFolder(path, hash);
    } else if (!/\.(?:test|spec)\.tsx?$/.test(entry.name)) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path}\0${size}\0${mtimeMs}\n`);
    }
  }
}

function readOrEmpty(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
