import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Discovery, discoverPlugins } from '../build/discovery.ts';
import { filesWithoutTheirPlugins } from '../build/plugin-tests.ts';

/**
 * Returns the arguments of `tsc` for the type check. One checker takes two thirds of the memory and of the processor time of the usual four,
 * which check the shared types again each.
 */
export function typeCheckArguments(root: string): string[] {
  return ['--noEmit', '--checkers', '1', '-p', typeCheckConfig(root)];
}

/**
 * Returns the configuration for the type check: the checkout's own settings, without the files whose plugins are
 * absent, because imports of absent plugins cannot be resolved. Both the full and the reduced check reuse the incremental information of
 * their last run.
 * @returns a path, absolute or relative to the root
 */
function typeCheckConfig(root: string): string {
  const excluded = leftOutOfTypes(root);
  if (excluded.length === 0) return 'tsconfig.json';
  const folder = join(root, 'node_modules/.cache/kostra-test');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'tsconfig.json');
  const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { include: string[] };
  const absolute = (paths: readonly string[]) => paths.map((entry) => join(root, entry));
  writeFileSync(
    path,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: absolute(include), exclude: absolute(excluded) }),
  );
  return path;
}

/** Returns the paths that are not checked, relative to the root: files, and folders as `plugins/<id>/**`. */
export function leftOutOfTypes(root: string): string[] {
  const discovery = discoverPlugins(root);
  return [...filesWithoutTheirPlugins(root, discovery), ...testsNamingAbsentPlugins(root, discovery)];
}

/**
 * Returns the tests that import an absent plugin by `import()`. They skip themselves when they run, but the compiler would still look for
 * the plugin or check a left-out one.
 */
function testsNamingAbsentPlugins(root: string, { plugins }: Discovery): string[] {
  const present = new Set(plugins.map(({ id }) => id));
  return globSync('{core,host,plugins,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).filter((path) => {
    const [, ...named] = readFileSync(join(root, path), 'utf8').split("import('#plugins/");
    return named.some((rest) => !present.has(rest.split('/')[0] ?? ''));
  });
}
