import { execFile, type ExecFileException } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BuildError } from './build-error.ts';
import type { Discovery } from './discovery.ts';
import { type ThrowingFiles, withoutThrowing } from './import-plugins.ts';

/** The timeout in milliseconds. The check takes a second, or a minute on a busy machine. */
const defaultTimeout = 5 * 60_000;

const run = promisify(execFile);
const child = fileURLToPath(new URL('./plugin-check-child.ts', import.meta.url));

/**
 * Runs every contract and manifest once in a separate Node process, and leaves out the plugins in which one throws: the browser runs the
 * first chunk as a whole, so one error would stop the application. Contracts and manifests are isomorphic data, so the result in Node also
 * applies to the browser. A plugin outside the checkout cannot be run here, because Node resolves `#core/…` through package.json, so it is
 * accepted unchecked.
 */
export async function leaveOutThrowing(
  root: string,
  discovery: Discovery,
  timeout = defaultTimeout,
): Promise<Discovery> {
  const plugins = discovery.plugins.filter(({ folder }) => folder.startsWith(root));
  if (plugins.length === 0) return discovery;
  const { stdout } = await run(process.execPath, [child, JSON.stringify(plugins)], {
    cwd: root,
    timeout,
    maxBuffer: 16 << 20,
  }).catch((error: ExecFileException) => {
    if (!error.killed) throw error;
    throw new BuildError(
      'plugins-hang',
      `The contracts and manifests of the plugins did not end within ${Math.ceil(timeout / 60_000)} min.`,
      'See that none of them loops or waits for something; where the machine is too busy, start again.',
    );
  });
  const throwing = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1)) as ThrowingFiles; // it is the last line of the child
  return withoutThrowing(root, discovery, throwing);
}
