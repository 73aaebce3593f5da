import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Discovery, type LeftOutPlugin, leaveOut } from './discovery.ts';

const run = promisify(execFile);
const child = fileURLToPath(new URL('./contract-check-child.ts', import.meta.url));

/**
 * Runs every contract once, in a Node process of its own, and leaves out the plugins whose contract throws: in the browser
 * all contracts of the first chunk run together, and one that throws would take the application down. Contracts are
 * isomorphic data, so what holds in Node holds there. A plugin outside the checkout cannot be run here (Node finds `#core/…`
 * by package.json), so it is taken as it is.
 */
export async function checkContracts(root: string, discovery: Discovery): Promise<Discovery> {
  const contracts = discovery.plugins
    .map(({ id, folder }) => ({ id, path: join(folder, 'contract/index.ts') }))
    .filter(({ path }) => path.startsWith(root) && existsSync(path));
  if (contracts.length === 0) return discovery;
  const { stdout } = await run(process.execPath, [child, JSON.stringify(contracts)], {
    cwd: root,
    timeout: 60_000,
    maxBuffer: 16 << 20,
  });
  const failures = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1)) as Record<string, string>; // the child's last line
  const own = Object.entries(failures).filter(
    ([id]) =>
      !discovery.plugins.some((plugin) => plugin.id === id && plugin.contracts.some((other) => other in failures)),
  );
  return leaveOut(
    discovery,
    own.map(([id, message]): LeftOutPlugin => {
      const folder = discovery.plugins.find((plugin) => plugin.id === id)?.folder ?? '';
      const file = join(relative(root, folder), 'contract/index.ts');
      return {
        id,
        folder,
        code: 'plugin-contract-fails',
        cause: `its contract throws "${message}".`,
        fix: `Run "node ${file}" to see where.`,
      };
    }),
  );
}
