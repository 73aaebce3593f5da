import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PluginNames, pluginNames } from './plugin-names.ts';

/** A layer of a generated plugin: it adds files to the layer before, and replaces some of its files. */
export type Layer = 'page' | 'gateway' | 'hub';

const templates = fileURLToPath(new URL('templates', import.meta.url));

/**
 * Writes `plugins/<id>` from the templates of these layers and formats it, because a long name breaks lines differently than a short one.
 * @returns the written paths, relative to the root
 */
export function generatePlugin(root: string, id: string, layers: readonly Layer[]): string[] {
  const names = pluginNames(id);
  const files = new Map<string, string>();
  for (const layer of layers)
    for (const path of globSync('**/*.template', { cwd: join(templates, layer) })) {
      const text = readFileSync(join(templates, layer, path), 'utf8');
      files.set(named(path.replaceAll('\\', '/').replace(/\.template$/, ''), names), named(text, names));
    }
  const written = [...files.keys()].toSorted().map((path) => `plugins/${id}/${path}`);
  for (const [path, text] of files) {
    const target = join(root, 'plugins', id, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text, { flag: 'wx' });
  }
  const biome = join(root, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', '--config-path=.biome.json', `plugins/${id}`], {
    cwd: root,
    stdio: 'pipe',
  });
  return written;
}

/** Replaces the placeholders `__id__`, `__camel__`, `__Pascal__`, `__UPPER__`, `__snake__`, `__Title__`. */
function named(text: string, names: PluginNames): string {
  return text.replace(/__([A-Za-z]+?)__/g, (blank, form: string) =>
    form in names ? names[form as keyof PluginNames] : blank,
  );
}
