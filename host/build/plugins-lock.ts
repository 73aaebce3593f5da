import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Discovery } from './discovery.ts';

/** Writes `plugins.lock.json`: the plugins in the last build, the contracts they use, and the left-out plugins with the reasons. */
export async function writePluginsLock(root: string, { plugins, leftOut }: Discovery): Promise<void> {
  const lock = {
    plugins: Object.fromEntries(
      plugins.map(({ id, contracts, gateway }) => [id, { contracts, gateway: gateway !== undefined }]),
    ),
    leftOut: Object.fromEntries(leftOut.map(({ id, code, cause, fix }) => [id, { code, cause, fix }])),
  };
  await writeFile(join(root, 'plugins.lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
}
