import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeLeftOut, discoverPlugins } from './discovery.ts';
import { filesWithoutTheirPlugins } from './plugin-tests.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kostra-discovery-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const plugin = (id: string, ...contracts: string[]) => ({
  [`plugins/${id}/manifest.ts`]: `export default { id: '${id}' };`,
  [`plugins/${id}/contract/index.ts`]: contracts
    .map((other) => `export { type StoredRecord } from '#plugins/${other}/contract';`)
    .join('\n'),
});

const ids = () => discoverPlugins(root).plugins.map(({ id }) => id);
const reasons = () => discoverPlugins(root).leftOut.map(describeLeftOut);

describe('discoverPlugins', () => {
  it('finds nothing where there is no plugins folder', () => {
    expect(discoverPlugins(root)).toMatchObject({ plugins: [], leftOut: [] });
  });

  it('finds manifests and gateway parts', () => {
    write({ ...plugin('tags'), 'plugins/tags/gateway/index.ts': 'export default {};', ...plugin('about') });
    const found = discoverPlugins(root);
    expect(found.plugins.map(({ id, gateway }) => [id, gateway])).toEqual([
      ['about', undefined],
      ['tags', join(root, 'plugins/tags/gateway/index.ts')],
    ]);
    expect(found.leftOut).toEqual([]);
  });

  it('puts a plugin after those whose contract it imports', () => {
    write({ ...plugin('a', 'z'), ...plugin('z', 'm'), ...plugin('m') });
    expect(ids()).toEqual(['m', 'z', 'a']);
  });

  it('leaves out, by name, a plugin that imports an absent contract, and whatever imports its contract', () => {
    write({ ...plugin('invoices', 'documents'), ...plugin('documents', 'partners'), ...plugin('tags') });
    expect(ids()).toEqual(['tags']);
    expect(reasons()).toEqual([
      'Plugin documents is left out: it imports the contract of partners, which is not here. Add plugins/partners, or delete plugins/documents.',
      'Plugin invoices is left out: it imports the contract of documents, which is not here. Add plugins/documents, or delete plugins/invoices.',
    ]);
  });

  it.each(['manifest.ts', 'web/page.tsx', 'gateway/jobs/send.ts'])('sees an absent contract imported by %s', (file) => {
    write({ ...plugin('tags'), [`plugins/tags/${file}`]: `import { x } from '#plugins/gone/contract';` });
    expect(ids()).toEqual([]);
  });

  it('does not let a test decide what is built', () => {
    write({ ...plugin('tags'), 'plugins/tags/web/page.test.tsx': `import { x } from '#plugins/gone/contract';` });
    expect(ids()).toEqual(['tags']);
  });

  it('says which file is missing when a plugin has no contract, or no manifest', () => {
    write({ ...plugin('a', 'b'), 'plugins/b/manifest.ts': '', 'plugins/c/web/page.tsx': '' });
    expect(ids()).toEqual(['b']);
    expect(reasons()).toEqual([
      'Plugin a is left out: it imports the contract of b, which is there without a contract/index.ts. Add plugins/b/contract/index.ts, or delete plugins/a.',
      'Plugin c is left out: it has no manifest.ts. Add plugins/c/manifest.ts, or delete plugins/c.',
    ]);
  });

  it('refuses a folder name that is no plugin id, and ignores an empty folder', () => {
    write({ 'plugins/My_Plugin/manifest.ts': '' });
    mkdirSync(join(root, 'plugins/left-by-git/web'), { recursive: true });
    expect(discoverPlugins(root).leftOut.map(({ id, code }) => [id, code])).toEqual([['My_Plugin', 'plugin-bad-id']]);
  });

  it('survives contracts that import each other', () => {
    write({ ...plugin('a', 'b'), ...plugin('b', 'a') });
    expect(ids()).toEqual(['b', 'a']);
  });
});

describe('filesWithoutTheirPlugins', () => {
  it('names the folders of left-out plugins and each test that imports an absent plugin', () => {
    write({
      ...plugin('documents', 'partners'),
      ...plugin('tags'),
      'plugins/tags/web/page.test.tsx': `import { x } from '#plugins/partners/contract';`,
      'plugins/tags/web/other.test.tsx': `import { x } from '#plugins/tags/contract';`,
      'tests/faults/mail.test.ts': `import { x } from '#plugins/documents/contract';`,
      'tests/faults/page.test.ts': `const page = () => import('../../plugins/partners/web/page.tsx');`,
      'tests/faults/tag.test.ts': `import { tag } from '../../plugins/tags/web/page.tsx';`,
    });
    expect(filesWithoutTheirPlugins(root, discoverPlugins(root))).toEqual([
      'plugins/documents/**',
      'plugins/tags/web/page.test.tsx',
      'tests/faults/mail.test.ts',
      'tests/faults/page.test.ts',
    ]);
  });

  it('names what imports such a file, however far away', () => {
    write({
      ...plugin('tags'),
      'tests/bench/all.ts': `import { pdf } from './pdf.ts';`,
      'tests/bench/pdf.ts': `import { plans } from './support/plans.ts';`,
      'tests/bench/support/plans.ts': `import { x } from '#plugins/documents/contract';`,
      'tests/bench/render.ts': `import { x } from '#plugins/tags/contract';`,
    });
    expect(filesWithoutTheirPlugins(root, discoverPlugins(root)).toSorted()).toEqual([
      'tests/bench/all.ts',
      'tests/bench/pdf.ts',
      'tests/bench/support/plans.ts',
    ]);
  });
});
