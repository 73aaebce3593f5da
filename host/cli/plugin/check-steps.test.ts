import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeLeftOut, discoverPlugins } from '../../build/discovery.ts';
import { readPlugins } from '../../build/import-plugins.ts';
import { checkSteps } from './check-steps.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kostra-check-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const manifest = (id: string) => `export default { id: '${id}', version: '1.0.0' };`;
const whole = checkSteps.find(({ title }) => title.startsWith('The whole product'));

it('says that another plugin has the same text, as the build would', async () => {
  for (const id of ['letters', 'notes']) {
    write(`plugins/${id}/manifest.ts`, manifest(id));
    write(`plugins/${id}/web/i18n/sk.json`, JSON.stringify({ RIGHTS: { ACTION: { send: 'Posielať' } } }));
  }
  const [line = ''] = (await whole?.problems(root, ['notes'])) ?? [];
  expect(line).toContain('"RIGHTS.ACTION.send" (sk) is given by plugins/letters and by plugins/notes');
  expect(line).toContain('Rename it in one of them');
});

it('reads the other manifests where one throws, and names it', async () => {
  write('plugins/letters/manifest.ts', `throw new Error('the manifest breaks off');`);
  write('plugins/notes/manifest.ts', manifest('notes'));
  const { plugins, leftOut } = await readPlugins(root, discoverPlugins(root));
  expect(plugins.map(({ manifest }) => manifest.id)).toEqual(['notes']);
  expect(leftOut.map(describeLeftOut)).toEqual([
    expect.stringMatching(/letters is left out: .*the manifest breaks off.*to see where/),
  ]);
});

it('reads the other contracts where one throws, and names it alone, with what to do', async () => {
  write('plugins/letters/manifest.ts', manifest('letters'));
  write('plugins/letters/contract/index.ts', `throw new Error('the contract breaks off');`);
  write('plugins/notes/manifest.ts', manifest('notes'));
  write('plugins/notes/contract/index.ts', `export const one = 1;`);
  const { plugins, leftOut } = await readPlugins(root, discoverPlugins(root));
  expect(plugins.map(({ id, contract }) => [id, Object.keys(contract)])).toEqual([['notes', ['one']]]);
  expect(leftOut.map(describeLeftOut)).toEqual([
    'Plugin letters is left out: its contract throws "the contract breaks off". Run "node plugins/letters/contract/index.ts" to see where, fix it, build again and retry.',
  ]);
});
