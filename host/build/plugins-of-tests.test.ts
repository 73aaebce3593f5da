import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { FixtureRoot, fixturePlugin } from './test-fixture-root.ts';
import { PluginsOfTests } from './plugins-of-tests.ts';

let checkout: FixtureRoot | undefined;
afterEach(() => checkout?.remove());

function pluginsOf(path: string, files: Readonly<Record<string, string>>): string[] {
  checkout = new FixtureRoot({
    ...fixturePlugin('partners'),
    ...fixturePlugin('documents', ['partners']),
    ...fixturePlugin('invoices', ['documents']),
    ...fixturePlugin('tags'),
    ...files,
  });
  return new PluginsOfTests(checkout.path).of(join(checkout.path, path));
}

test('a test of a plugin is about that one, and what it builds on', () => {
  const path = 'plugins/invoices/gateway/issuing.test.ts';
  expect(pluginsOf(path, { [path]: '' })).toEqual(['partners', 'documents', 'invoices']);
});

test('a test of core is about none', () => {
  const path = 'core/gateway/http/pipeline.test.ts';
  expect(pluginsOf(path, { [path]: "import { gate } from '#core/access';" })).toEqual([]);
});

test('whose files it imports: by contract, by path, when it runs, and by what it shares with other tests', () => {
  const path = 'tests/conformance/lives.test.ts';
  const byContract = "import { gate } from '#plugins/tags/contract';";
  expect(pluginsOf(path, { [path]: byContract })).toEqual(['tags']);
  const byPath = "import { gate } from '../../plugins/tags/contract/access.ts';";
  expect(pluginsOf(path, { [path]: byPath })).toEqual(['tags']);
  const later = "const { gate } = await import('#plugins/documents/contract');";
  expect(pluginsOf(path, { [path]: later })).toEqual(['partners', 'documents']);
  const shared = { [path]: "import '../support/stage.ts';", 'tests/support/stage.ts': byContract };
  expect(pluginsOf(path, shared)).toEqual(['tags']);
});

test('those that it names, and not what only a type names', () => {
  const path = 'tests/conformance/lives.test.ts';
  expect(pluginsOf(path, { [path]: "useGateway({ also: ['tags', 'partners'] })" })).toEqual(['partners', 'tags']);
  expect(pluginsOf(path, { [path]: "const also = ['tags'];" })).toEqual(['tags']);
  const text =
    "import type { StoredRecord } from '#plugins/tags/contract';\ndescribe.skipIf(missing('documents').length)('…');";
  expect(pluginsOf(path, { [path]: text })).toEqual(['partners', 'documents']);
});
