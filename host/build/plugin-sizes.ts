import { relative, resolve, sep } from 'node:path';
import type { Metafile } from 'esbuild';
import type { Discovery } from './discovery.ts';

/**
 * Computes how many bytes of each plugin's sources the bundled scripts contain, before compression. Imported code counts for its own owner.
 * The result is served as `/plugin-sizes.json` for the inspector.
 */
export function pluginSizes(
  { outputs }: Pick<Metafile, 'outputs'>,
  { plugins }: Pick<Discovery, 'plugins'>,
  root: string,
): Record<string, number> {
  const sizes = new Map(plugins.map(({ id }) => [id, 0]));
  const owners = plugins.map(({ id, folder }) => ({ id, prefix: `${relative(root, folder)}${sep}` }));
  for (const [output, { inputs }] of Object.entries(outputs)) {
    if (!output.endsWith('.js')) continue;
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const path = relative(root, resolve(root, input.replace(/^[a-z-]+:/, '')));
      const owner = owners.find(({ prefix }) => path.startsWith(prefix));
      if (owner) sizes.set(owner.id, (sizes.get(owner.id) ?? 0) + bytesInOutput);
    }
  }
  return Object.fromEntries(sizes);
}
