import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { BuildMode } from './build-options.ts';
import { buildWeb, type WebBuild } from './build-web.ts';
import { FixtureRoot, fixtureApplication, fixturePlugin } from './test-fixture-root.ts';

let root: FixtureRoot;
afterEach(() => root.remove());

function fixture(...plugins: Record<string, string>[]): FixtureRoot {
  root = new FixtureRoot(Object.assign({}, fixtureApplication, ...plugins));
  return root;
}

const build = (mode: BuildMode = 'production') => buildWeb({ mode, root: root.path });
const served = (path: string) => root.read(join('dist/web', path));
const assetsFolder = () => join(root.path, 'dist/web/assets');
const assets = () => readdirSync(assetsFolder()).filter((file) => /\.(?:js|css)$/.test(file));
/** Makes the built files look more than a day old, so that the next build removes them. */
const letADayPass = () => {
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  for (const file of readdirSync(assetsFolder())) utimesSync(join(assetsFolder(), file), longAgo, longAgo);
};

/** Runs the built entry as a browser would. */
async function boot(
  result: WebBuild,
): Promise<{ plugins: Record<string, unknown>; leftOut: { id: string; cause: string }[] }> {
  await import(pathToFileURL(join(result.webDir, String(result.firstLoad[1]))).href);
  return (globalThis as unknown as { report: Awaited<ReturnType<typeof boot>> }).report; // the fixture's entry sets it
}

const firstScripts = ({ firstLoad, webDir }: WebBuild) =>
  firstLoad.filter((path) => path.endsWith('.js')).map((path) => readFileSync(join(webDir, path), 'utf8'));

describe('buildWeb', () => {
  it('hands every manifest to the entry', async () => {
    fixture(fixturePlugin('tags'), fixturePlugin('invoices', ['tags']));
    const { plugins } = await boot(await build());
    expect(plugins).toMatchObject({
      tags: { id: 'tags', gates: ['gate of tags'] },
      invoices: { gates: ['gate of invoices', 'gate of tags'] },
    });
  });

  it('leaves out a plugin whose manifest throws, with cause and cure, and builds the rest', async () => {
    fixture(fixturePlugin('tags'), fixturePlugin('broken'));
    root.write({
      'plugins/broken/manifest.ts': `${root.read('plugins/broken/manifest.ts')}\nif (gate) throw new Error('boom');`,
    });
    const { plugins, leftOut } = await boot(await build());
    expect(plugins).toMatchObject({ tags: { id: 'tags' } });
    expect(leftOut).toEqual([
      {
        id: 'broken',
        code: 'plugin-manifest-fails',
        cause: 'its manifest throws "boom".',
        fix: 'Run "node plugins/broken/manifest.ts" to see where, fix it, build again and retry.',
      },
    ]);
  });

  it('leaves out a plugin whose contract throws, and what imports it, and builds the rest', async () => {
    fixture(fixturePlugin('tags'), fixturePlugin('broken'), fixturePlugin('invoices', ['broken']));
    root.write({ 'plugins/broken/contract/access.ts': `export const gate = (() => { throw new Error('boom'); })();` });
    const { plugins, leftOut } = await boot(await build());
    expect(Object.keys(plugins)).toEqual(['tags']);
    expect(leftOut.map(({ id, cause }) => `${id}: ${cause}`)).toEqual([
      'broken: its contract throws "boom".',
      'invoices: it imports the contract of broken, which is not here.',
    ]);
    expect(JSON.parse(root.read('plugins.lock.json')).leftOut.broken.code).toBe('plugin-contract-fails');
  });

  it('builds without a deleted plugin and writes down who is in, who is out, and why', async () => {
    fixture(fixturePlugin('tags'), fixturePlugin('invoices', ['documents']), fixturePlugin('summary', ['tags']));
    await build();
    expect(JSON.parse(root.read('plugins.lock.json'))).toEqual({
      plugins: { tags: { contracts: [], gateway: false }, summary: { contracts: ['tags'], gateway: false } },
      leftOut: {
        invoices: {
          code: 'plugin-contract-missing',
          cause: 'it imports the contract of documents, which is not here.',
          fix: 'Add plugins/documents, or delete plugins/invoices.',
        },
      },
    });
  });

  it('loads manifests first, and no page, endpoint or schema', async () => {
    fixture(fixturePlugin('tags'), fixturePlugin('invoices', ['tags']));
    const scripts = firstScripts(await build());
    expect(scripts.join()).toContain('gate of tags');
    expect(scripts.join()).not.toMatch(/page of|endpoint of|typebox|~kind/i);
    // The page always loads two scripts, however many plugins there are: the entry, and the chunk with the plugins' manifests.
    expect(scripts).toHaveLength(2);
  });

  describe('a plugin with a web/index.ts', () => {
    const manifest = (page: string, before = '') => `
      import { definePlugin } from '#core/registry';
      ${before}
      export default definePlugin({ web: () => import('./web/index.ts'), page: ${page} });
    `;
    const withIndex = {
      'plugins/tags/manifest.ts': manifest(`() => import('./web/page.tsx')`),
      'plugins/tags/web/words.ts': `export const words = ['shared words of tags'];`,
      'plugins/tags/web/store.ts': `import { words } from './words.ts';\nexport default 'store: ' + words;`,
      'plugins/tags/web/index.ts': `export { default as store } from './store.ts';\nexport { words } from './words.ts';`,
      'plugins/tags/web/page.tsx': `import { words } from './words.ts';\nexport const page = 'page: ' + words;\nexport default page;`,
    };
    type Tags = Record<'web' | 'page', () => Promise<Record<string, unknown>>>;
    const tagsOf = async (result: WebBuild) => (await boot(result)).plugins['tags'] as Tags;

    it('has it fetched beside the entry, and its pages after it without what they share', async () => {
      fixture(fixturePlugin('tags'));
      root.write(withIndex);
      const built = await build();
      const tags = await tagsOf(built);
      expect({ ...(await tags.web()) }).toMatchObject({
        store: 'store: shared words of tags',
        words: ['shared words of tags'],
      });
      expect({ ...(await tags.page()) }).toEqual({
        default: 'page: shared words of tags',
        page: 'page: shared words of tags',
      });
      const holding = (text: string) => assets().filter((file) => served(`assets/${file}`).includes(text));
      const [shared, ...others] = holding('shared words');
      expect([others, holding('store: ')]).toEqual([[], [shared]]);
      expect(served(`assets/${holding('page: ')[0]}`)).toContain(String(shared));
      expect(built.firstLoad).toContain(`/assets/${shared}`);
      const preloaded = [...served('index.html').matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
      expect(preloaded.toSorted()).toEqual(
        built.firstLoad
          .filter((path) => path.endsWith('.js'))
          .slice(1)
          .toSorted(),
      );
    });

    it('gives the same files for a loader that stands in a constant', async () => {
      fixture(fixturePlugin('tags'));
      root.write(withIndex);
      await build();
      const files = () => assets().map((file) => file.replace(/-[A-Z0-9]{8}\./, '.'));
      const before = files();
      letADayPass();
      root.write({
        'plugins/tags/manifest.ts': manifest('page', `const page = () => import('./web/page.tsx');`),
      });
      await build();
      expect(files()).toEqual(before);
    });

    it('takes only its own pages along when it throws', async () => {
      fixture(fixturePlugin('tags'), fixturePlugin('invoices', ['tags']));
      root.write({
        ...withIndex,
        'plugins/tags/web/store.ts': `export default (() => { throw new Error('the store breaks off'); })();`,
      });
      const { plugins } = await boot(await build());
      const { web, page } = plugins['tags'] as Tags;
      await expect(web()).rejects.toThrow('the store breaks off');
      await expect(page()).rejects.toThrow('the store breaks off');
      expect(await (plugins['invoices'] as Tags).page()).toMatchObject({
        page: 'page of invoices: endpoint of invoices',
      });
    });
  });

  it('adds at most 0.3 kB to the first load for a further plugin', async () => {
    const some = Array.from({ length: 12 }, (_, index) => fixturePlugin(`plugin-${index}`));
    fixture(...some);
    const before = (await build()).firstLoadBytes;
    root.write(fixturePlugin('one-more', ['plugin-3']));
    expect((await build()).firstLoadBytes - before).toBeLessThan(300);
  });

  it('loads a schema when it is asked for, from a reference that stands for it', async () => {
    fixture(fixturePlugin('tags'));
    const { plugins } = await boot(await build());
    const { page } = plugins['tags'] as {
      page: () => Promise<{ schema: { load: () => Promise<{ properties: unknown }> } }>;
    };
    expect((await (await page()).schema.load()).properties).toHaveProperty('tags');
  });

  it('gives a schema file the real schemas of another contract', async () => {
    fixture(fixturePlugin('tags'), fixturePlugin('invoices', ['tags']));
    root.write({
      'plugins/invoices/contract/schemas.ts': `import Type from 'typebox';\nimport { gate, StoredRecord as Tag } from '#plugins/tags/contract';\nexport const StoredRecord = Type.Object({ [gate]: Tag });`,
    });
    const { plugins } = await boot(await build());
    const { page } = plugins['invoices'] as { page: () => Promise<{ schema: { load: () => Promise<unknown> } }> };
    expect(await (await page()).schema.load()).toMatchObject({
      properties: { 'gate of tags': { properties: { tags: { type: 'string' } } } },
    });
  });

  it('links one style sheet, in the order in which sheets are imported, those of plugins last', async () => {
    fixture(fixturePlugin('tags'), fixturePlugin('invoices'), {
      'core/web/index.ts': `export * from './table.ts';`,
      'core/web/table.ts': `import './table.css';\nexport const table = 'table';`,
      'core/web/table.css': `.table { color: blue }`,
    });
    root.write({
      'plugins/tags/web/page.tsx': `import { table } from '#core/web';\nimport './page.css';\nexport const page = table;`,
    });
    await build();
    const linked = /<link rel="stylesheet" href="([^"]+)">/.exec(served('index.html'))?.[1] ?? '';
    expect(served(linked)).toBe('.boot{color:#000}.table{color:#00f}.invoices{color:red}.tags{color:red}\n');
    expect(assets().filter((file) => file.endsWith('.css'))).toHaveLength(1);
  });

  it('puts the pieces that pages share into one chunk, and what no page uses, styles included, nowhere', async () => {
    const pieces = ['head', 'cell', 'unused'];
    const piece = (id: string) => ({
      [`core/web/${id}.ts`]: `import './${id}.css';\nexport const ${id} = () => 'piece ${id}';`,
      [`core/web/${id}.css`]: `.${id} { color: blue }`,
    });
    fixture(fixturePlugin('tags'), fixturePlugin('invoices'), ...pieces.map(piece), {
      'core/web/index.ts': pieces.map((id) => `export * from './${id}.ts';`).join('\n'),
    });
    // Pages of several plugins use each piece, so without the entry point of `core/web` each piece would become a separate chunk and style
    // sheet.
    root.write({
      'plugins/tags/web/page.tsx': `import { head } from '#core/web';\nexport const page = head();`,
      'plugins/invoices/web/page.tsx': `import { cell, head } from '#core/web';\nexport const page = head() + cell();`,
    });
    const scripts = firstScripts(await build());
    expect(scripts.join()).not.toContain('piece');
    const withPieces = assets().filter((file) => file.endsWith('.js') && served(`assets/${file}`).includes('piece '));
    expect(withPieces).toHaveLength(1);
    expect(served(`assets/${withPieces[0]}`)).not.toContain('unused');
    const linked = /<link rel="stylesheet" href="([^"]+)">/.exec(served('index.html'))?.[1] ?? '';
    expect(served(linked)).toBe('.boot{color:#000}.head{color:#00f}.cell{color:#00f}\n');
  });

  it('[A2-38] publishes the schemas of config/ under /schemas', async () => {
    fixture();
    root.write({ 'config/tags-1.schema.json': '{"title":"Tags"}', 'config/tags.json': '{}' });
    await build();
    expect(readdirSync(join(root.path, 'dist/web/schemas'))).toContain('tags-1.schema.json');
    expect(readdirSync(join(root.path, 'dist/web/schemas'))).not.toContain('tags.json');
    expect(root.read('dist/web/schemas/tags-1.schema.json')).toBe('{"title":"Tags"}');
  });

  it('serves compressed files beside the plain ones, and keeps source maps apart', async () => {
    fixture(fixturePlugin('tags'));
    const { webDir } = await build();
    const chunk = assets().find((file) => existsSync(join(webDir, 'assets', `${file}.br`))) ?? 'none was compressed';
    const plain = readFileSync(join(webDir, 'assets', chunk));
    expect(brotliDecompressSync(readFileSync(join(webDir, 'assets', `${chunk}.br`)))).toEqual(plain);
    expect(gunzipSync(readFileSync(join(webDir, 'assets', `${chunk}.gz`)))).toEqual(plain);
    expect(readdirSync(join(webDir, 'assets')).filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(readdirSync(join(root.path, 'dist/maps'))).toContain(`${chunk}.map`);
  });

  it('removes the files of a build that is a day old', async () => {
    fixture(fixturePlugin('tags'), fixturePlugin('invoices'));
    await build();
    const before = assets();
    root.remove('plugins/invoices');
    letADayPass();
    const { metafile } = await build();
    expect(assets().length).toBeLessThan(before.length);
    expect(
      assets()
        .filter((file) => file.endsWith('.js'))
        .sort(),
    ).toEqual(
      Object.keys(metafile.outputs)
        .filter((file) => file.endsWith('.js'))
        .map((file) => file.split('/').at(-1))
        .sort(),
    );
  });

  it('gives the same files for the same sources', async () => {
    fixture(fixturePlugin('tags'), fixturePlugin('invoices', ['tags']));
    const first = (await build()).build;
    expect((await build()).build).toBe(first);
  });

  it('leaves the last good build alone when a source is broken', async () => {
    fixture(fixturePlugin('tags'));
    await build();
    const page = served('index.html');
    root.write({ 'plugins/tags/web/page.tsx': 'const = ;' });
    await expect(build()).rejects.toThrow('Build failed');
    expect(served('index.html')).toBe(page);
  });
});
