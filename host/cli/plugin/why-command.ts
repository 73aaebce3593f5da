import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeLeftOut, discoverPlugins } from '../../build/discovery.ts';
import { readPlugins } from '../../build/import-plugins.ts';
import { readRoleChanges } from '../../gateway/roles-file.ts';
import { root } from '../../gateway/root.ts';
import type { PluginCommand } from './plugin-command.ts';
import { describeReason, readSimulation, why, whyLine } from './why.ts';

export const whyCommand: PluginCommand = {
  name: 'why',
  line: whyLine,
  async run(words) {
    const { id, simulation, json } = readSimulation(words);
    const { plugins, leftOut } = await readPlugins(root, discoverPlugins(root));
    for (const plugin of leftOut) process.stderr.write(`${describeLeftOut(plugin)}\n`);
    const manifests = plugins.map(({ manifest }) => manifest);
    const { off }: { off: string[] } = JSON.parse(await readFile(join(root, 'config/plugins.json'), 'utf8'));
    const reason = why(id, simulation, { manifests, off, roleChanges: await readRoleChanges(root) });
    return json ? JSON.stringify(reason, null, 2) : describeReason(reason);
  },
};
