import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeCheckConfig } from '../../host/cli/type-check.ts';
import { CheckoutCopy } from '../support/checkout-copy.ts';

/** A language is added to a copy of the checkout as core/README.md says: one line of code, everything else JSON. */
let copy: CheckoutCopy;

beforeAll(() => {
  copy = new CheckoutCopy({ typed: true });
  const line = join(copy.root, 'core/contract/languages.ts');
  const before = readFileSync(line, 'utf8');
  writeFileSync(line, before.replace("de: 'Deutsch' }", "de: 'Deutsch', cs: 'Čeština' }"));
  expect(readFileSync(line, 'utf8')).not.toBe(before);
  for (const path of files('{core,host,plugins}/**/sk.json{,.template}'))
    copyFileSync(path, join(dirname(path), path.endsWith('.template') ? 'cs.json.template' : 'cs.json'));
  // Where one file has the texts of all languages.
  for (const path of files('{core,host,plugins,config}/**/*.json')) {
    const text = readFileSync(path, 'utf8');
    const changed = JSON.stringify(JSON.parse(text), addCzech, 2);
    if (changed !== JSON.stringify(JSON.parse(text), null, 2)) writeFileSync(path, changed);
  }
});
afterAll(() => copy.remove());

function files(pattern: string): string[] {
  return globSync(pattern, { cwd: copy.root, exclude: ['node_modules/**'] }).map((path) => join(copy.root, path));
}

/** `{ sk, en, de }` → `{ sk, en, de, cs }`, and so in lists of what a schema requires. */
function addCzech(_key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.includes('sk') && value.includes('de') ? [...value, 'cs'] : value;
  const isByLanguage = typeof value === 'object' && value !== null && 'sk' in value && 'de' in value;
  return isByLanguage ? { ...value, cs: value.sk } : value;
}

test('a new language is one line of code and JSON: it compiles', async () => {
  const { code, output } = await copy.node(['node_modules/typescript/bin/tsc', '-p', typeCheckConfig(copy.root)]);
  expect(output).toBe('');
  expect(code).toBe(0);
}, 180_000);

test('… has all its texts, and what cannot be started without them starts', async () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'];
  const tests = ['tests/conformance/languages', 'host/build/i18n'];
  const { code, output } = await copy.node([...vitest, ...tests]);
  expect(code, output).toBe(0);
  const gateways = files('plugins/*/gateway/index.ts').map((path) => `import ${JSON.stringify(path)};`);
  writeFileSync(join(copy.root, 'all-texts.ts'), gateways.join('\n'));
  expect(await copy.node(['all-texts.ts'])).toEqual({ code: 0, output: '' });
}, 180_000);
