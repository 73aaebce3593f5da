import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '#core/contract';
import { buildWeb } from '../../../host/build/build-web.ts';
import { root } from '../support/started-kostra.ts';

/**
 * Measures the bytes (with brotli) that one more plugin adds to the first load: the mean of ten plugins that differ only in their texts.
 */
export async function pluginCost(): Promise<number> {
  return withPlugins(async (folder, build) => {
    const before = await build();
    for (const word of words) writePlugin(join(folder, word), word);
    return ((await build()) - before) / words.length;
  });
}

/** Measures the bytes (with brotli) that an installed plugin adds to the first load. */
export function costOf(plugin: string): Promise<number> {
  return withPlugins(async (folder, build) => {
    const before = await build();
    rmSync(join(folder, plugin), { recursive: true });
    return before - (await build());
  });
}

/** Gives the work a copy of the folder of plugins, and what builds it and returns the bytes of the first load. */
async function withPlugins(work: (folder: string, build: () => Promise<number>) => Promise<number>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kostra-bench-plugins-'));
  const pluginsDir = join(folder, 'plugins');
  try {
    cpSync(join(root, 'plugins'), pluginsDir, { recursive: true });
    return await work(pluginsDir, async () => {
      const built = await buildWeb({ mode: 'production', outDir: join(folder, 'dist'), pluginsDir });
      return built.firstLoadBytes;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const words = ['notes', 'journeys', 'vehicles', 'cash', 'orders', 'contracts', 'stock', 'wages', 'assets', 'visits'];

/** Writes the plugin of core/docs/plugins/first-plugin.md: rights, a contract, a page and a navigation entry. */
function writePlugin(folder: string, id: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const key = id.toUpperCase();
  write('contract/schemas.ts', schemas);
  write('contract/index.ts', contract.replaceAll('notes', id));
  write('manifest.ts', manifest.replaceAll('notes', id).replaceAll('NOTES', key));
  write('gateway/index.ts', gateway.replaceAll('notes', id));
  write('web/page.tsx', 'export default function Page() {\n  return null;\n}\n');
  for (const language of languages) write(`web/i18n/${language}.json`, JSON.stringify({ [`${key}.TITLE`]: id }));
}

const schemas = `import Type from 'typebox';
export const Input = Type.Object({ text: Type.String({ minLength: 1, maxLength: 500 }) });
export const Item = Type.Object({ id: Type.String(), text: Type.String() });
export const List = Type.Array(Item);
`;
const contract = `import { readers, resource, writers } from '#core/access';
import { companyEndpoint } from '#core/contract';
import * as schemas from './schemas.ts';
export const notes = resource('notes', { read: readers, edit: writers });
export const list = companyEndpoint({ method: 'GET', path: 'notes', gate: notes.read, reply: schemas.List, sample: {} });
export const add = companyEndpoint({ method: 'POST', path: 'notes', gate: notes.edit, body: schemas.Input, reply: schemas.Item, sample: { body: { text: 'notes' } } });
`;
const gateway = `import { gatewayPlugin, implement } from '#core/gateway';
import { add, list } from '../contract/index.ts';
export default gatewayPlugin({ id: 'notes', implements: [implement(list, async () => []), implement(add, async ({ body }) => ({ id: '', text: body.text }))] });
`;
const manifest = `import { definePlugin } from '#core/registry';
import { companyPage, navItem } from '#core/web/tokens';
import { notes } from './contract/index.ts';
export default definePlugin({
  id: 'notes',
  version: '1.0.0',
  declares: [notes],
  contributes: [
    companyPage({ id: 'notes.page', path: 'notes', titleKey: 'NOTES.TITLE', gate: notes.read, page: () => import('./web/page.tsx') }),
    navItem({ id: 'notes.nav', titleKey: 'NOTES.TITLE', to: 'notes', gate: notes.read }),
  ],
});
`;
