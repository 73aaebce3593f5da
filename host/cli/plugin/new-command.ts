import * as platform from '#core/contract/platform';
import { endpointsOf } from '#core/gateway';
import { type Page, pages } from '#core/web/tokens';
import { discoverPlugins } from '../../build/discovery.ts';
import { readPlugins } from '../../build/import-plugins.ts';
import { root } from '../../gateway/root.ts';
import { type CommandLine, readCommandLine, wrongUse } from '../command-line.ts';
import { checkName } from './check-name.ts';
import type { PluginCommand } from './plugin-command.ts';
import { type Layer, generatePlugin } from './generate-plugin.ts';

const line = {
  command: 'npm run plugin -- new',
  usage: 'NAME [--gateway] [--hub]',
  about:
    'Writes plugins/NAME: a page with its store, texts and tests. --gateway: an endpoint and a table, too; --hub: others see at once what is added.',
  options: { gateway: { type: 'boolean' }, hub: { type: 'boolean' } },
  words: 'one',
} as const satisfies CommandLine;

export const newCommand: PluginCommand = {
  name: 'new',
  line,
  async run(words) {
    const { id, layers } = readWords(words);
    checkName(id, root, await takenAddresses());
    const written = generatePlugin(root, id, layers);
    return [
      ...written,
      '',
      `Its title stands in plugins/${id}/web/i18n, in three languages. Then:`,
      `  npm run dev                      and it stands in the navigation`,
      `  npm run plugin -- check ${id}    after each change`,
    ].join('\n');
  },
};

/** Reads the name and the layers from the arguments. @throws OperatorError */
function readWords(words: readonly string[]): { id: string; layers: readonly Layer[] } {
  const {
    values,
    words: [id],
  } = readCommandLine(line, words);
  if (id === undefined) throw wrongUse(line, 'name one plugin.');
  // A handler emits the events, so the hub layer needs the gateway layer.
  return { id, layers: values.hub ? ['page', 'gateway', 'hub'] : values.gateway ? ['page', 'gateway'] : ['page'] };
}

/** Returns the first segments of the addresses of existing pages and endpoints of a company. */
async function takenAddresses(): Promise<ReadonlySet<string>> {
  const paths: string[] = endpointsOf(platform).map(({ path }) => path);
  for (const { manifest, contract } of (await readPlugins(root, discoverPlugins(root))).plugins) {
    for (const { point, value } of manifest.contributes ?? [])
      if (point.id === pages.id) paths.push((value as Page).path);
    paths.push(...endpointsOf(contract).map(({ path }) => path));
  }
  return new Set(paths.map((path) => path.replace('companies/:companyId/', '').split('/')[0] ?? ''));
}
