import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginManifest } from '#core/registry';
import { discoverPlugins } from '../../build/discovery.ts';
import { readRoleChanges } from '../../gateway/roles-file.ts';
import { root } from '../../gateway/root.ts';
import type { PluginCommand } from './plugin-command.ts';
import { describeReason, readSimulation, why, whyUsage } from './why.ts';

export const whyCommand: PluginCommand = {
  name: 'why',
  usage: whyUsage,
  about: 'Says why a page, a menu item or a control is to be seen or not.',
  async run(words) {
    const { id, simulation, json } = readSimulation(words);
    const modules = await Promise.all(
      discoverPlugins(root).plugins.map(async ({ manifest }) => import(pathToFileURL(manifest).href)),
    );
    const manifests = modules.map((module: { default: PluginManifest }) => module.default);
    const { off }: { off: string[] } = JSON.parse(await readFile(join(root, 'config/plugins.json'), 'utf8'));
    const reason = why(id, simulation, { manifests, off, roleChanges: await readRoleChanges(root) });
    return json ? JSON.stringify(reason, null, 2) : describeReason(reason);
  },
};
