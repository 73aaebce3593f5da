import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Discovery, type LeftOutPlugin, leaveOut } from './discovery.ts';

const run = promisify(execFile);
const child = fileURLToPath(new URL('./plugin-check-child.ts', import.meta.url));

/** By plugin: which of its files throws, and what it says. */
export type ThrowingFiles = Readonly<
  Record<string, { readonly file: 'contract/index.ts' | 'manifest.ts'; readonly message: string }>
>;

/**
 * Runs every contract and manifest once, in a Node process of its own, and leaves out the plugins of which one throws: in
 * the browser all of the first chunk runs together, and one that throws would take the application down. Both are
 * isomorphic data, so what holds in Node holds there. A plugin outside the checkout cannot be run here (Node finds `#core/…`
 * by package.json), so it is taken as it is.
 */
export async function leaveOutThrowing(root: string, discovery: Discovery): Promise<Discovery> {
  const folders = discovery.plugins
    .filter(({ folder }) => folder.startsWith(root))
    .map(({ id, folder }) => [id, folder]);
  if (folders.length === 0) return discovery;
  const { stdout } = await run(process.execPath, [child, JSON.stringify(folders)], {
    cwd: root,
    timeout: 60_000,
    maxBuffer: 16 << 20,
  });
  const throwing = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1)) as ThrowingFiles; // the child's last line
  return leaveOut(
    discovery,
    discovery.plugins.flatMap(({ id, folder, contracts }): LeftOutPlugin[] => {
      const found = throwing[id];
      // One that throws because another's contract does is left out with that one.
      if (!found || contracts.some((other) => throwing[other]?.file === 'contract/index.ts')) return [];
      const what = found.file === 'manifest.ts' ? 'manifest' : 'contract';
      return [
        {
          id,
          folder,
          code: `plugin-${what}-fails`,
          cause: `its ${what} throws "${found.message}".`,
          fix: `Run "node ${join(relative(root, folder), found.file)}" to see where, mend it, build again and retry.`,
        },
      ];
    }),
  );
}
