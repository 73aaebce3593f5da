import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Discovery } from './discovery.ts';

/** Writes `plugins.lock.json`: which plugins the last build holds, whose contracts they use, and which it left out and why. */
export async function writePluginsLock(root: string, { plugins, leftOut }: Discovery): Promise<void> {
  const lock = {
    plugins: Object.fromEntries(
      plugins.map(({ id, contracts, gateway }) => [id, { contracts, gateway: gateway !== undefined }]),
    ),
    leftOut: Object.fromEntries(leftOut.map(({ id, code, cause, fix }) => [id, { code, cause, fix }])),
  };
  await writeFile(join(root, 'plugins.lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
}
