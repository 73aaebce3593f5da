import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missing } from '../requires.ts';
import { addLanguage } from '../support/add-language.ts';
import { CheckoutCopy } from '../support/checkout-copy.ts';

/**
 * Tests that the output of `npm run plugin -- new` is complete, in a copy of the checkout, with a name of one letter and with a name that
 * makes every line as long as possible. The compiler then checks the whole checkout, so this test also adds one more language and checks
 * that it compiles (new-language.release.test.ts tests its effect). `first-plugin.release.spec.ts` tests the part with a hub.
 */
let copy: CheckoutCopy;
beforeAll(() => {
  copy = new CheckoutCopy({ typed: true });
});
afterAll(() => copy.remove());

/** Runs the command for plugins. `check` runs the compiler, so only one copy may run at a time. */
const plugin = (...words: string[]) =>
  copy.compiles(['host/cli/plugin.ts', ...words], { VITEST: '', VITEST_POOL_ID: '', NODE_ENV: '' });

/**
 * Adds the document kind *sťahovací list*, which was written by following plugins/documents/README.md: at most 60 lines of code, without
 * its texts, tests and who-may.txt. No other part of the product mentions it.
 * @returns the id of its plugin, or an empty array if the plugins that it needs are missing
 */
function bringKind(): string[] {
  if (missing('documents', 'numbering', 'invoices').length > 0) return [];
  const from = fileURLToPath(new URL('../fixtures/removal-lists', import.meta.url));
  const program = globSync('**/*.ts', { cwd: from }).filter((path) => !path.endsWith('.test.ts'));
  const lines = program.flatMap((path) => readFileSync(join(from, path), 'utf8').trimEnd().split('\n'));
  expect(lines.length).toBeLessThanOrEqual(60);
  cpSync(from, join(copy.root, 'plugins/removal-lists'), { recursive: true });
  return ['removal-lists'];
}
const long = 'quarterly-summaries-of-unpaid-invoices-x';

test('[B3-21] [B6-12] what is written keeps to everything, and so does one more kind of documents in sixty lines; a new language compiles', async () => {
  for (const words of [['q'], [long, '--gateway']]) {
    const { code, output } = await plugin('new', ...words);
    expect(code, output).toBe(0);
  }
  expect(existsSync(join(copy.root, 'plugins/q/gateway'))).toBe(false);
  expect(existsSync(join(copy.root, `plugins/${long}/gateway/index.ts`))).toBe(true);
  const kind = bringKind();
  addLanguage(copy.root);
  const { code, output } = await plugin('check', 'q', long, ...kind);
  expect(output).toMatch(new RegExp(`^plugins/q, plugins/${long},? .*keep to everything\\.$`, 'm'));
  expect(code).toBe(0);
  const build = await copy.node(['esbuild.config.mjs', '--development']);
  expect(build.code, build.output).toBe(0);
  const lock: unknown = JSON.parse(readFileSync(join(copy.root, 'plugins.lock.json'), 'utf8'));
  expect(lock).toMatchObject({ plugins: { q: { gateway: false }, [long]: { gateway: true } }, leftOut: {} });
}, 600_000);

test('a plugin that keeps to nothing is told what fails, and how to fix it', async () => {
  const at = (path: string) => join(copy.root, 'plugins/q', path);
  const change = (path: string, from: string, to: string) => {
    const text = readFileSync(at(path), 'utf8');
    expect(text).toContain(from);
    writeFileSync(at(path), text.replace(from, to));
  };
  change('manifest.ts', `to: 'q'`, `to: 'nowhere'`);
  change('web/i18n/de.json', `"ADD":`, `"PLUS":`);
  change('web/entries-store.ts', `text: text.trim()`, `text: 1`);
  change('web/entries-page.tsx', `import './entries.css';`, `import './entries.css';\nimport '../gateway/index.ts';`);
  const { code, output } = await plugin('check', 'q');
  expect(code).toBe(1);
  expect(output).toMatch(/✗ Types\n +plugins\/q\/web\/entries-page\.tsx.*TS2882/);
  expect(output).toMatch(/plugins\/q\/web\/entries-store\.ts\(\d+,\d+\): error TS2322/);
  expect(output).toContain('has every text, with the same blanks to fill');
  expect(output).toContain('leads nowhere in vain');
  expect(output).toContain('To fix: ');
  // Each problem is one line. Headings, and details below the name of a test, do not count.
  const lines = output.split('\n').filter((line) => /^ {4}\S/.test(line));
  expect(output).toContain(`plugins/q: ${lines.length} to fix.`);
}, 600_000);

test('of a plugin whose manifest throws, or whose endpoint nobody answers, that alone is told', async () => {
  const change = (path: string, from: string, to: string) => {
    const file = join(copy.root, 'plugins', path);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };
  change('q/manifest.ts', `version: '1.0.0'`, `version: JSON.parse('breaks off') as string`);
  change(`${long}/gateway/index.ts`, ', implement(addEntry, createEntry)', '');
  for (const [id, expected] of [
    ['q', /^ +Plugin q is left out: its manifest throws .*"node plugins\/q\/manifest\.ts"/m],
    [long, /^ +Nothing implements POST companies\/:companyId\/.*gateway\/index\.ts/m],
  ] as const) {
    const { code, output } = await plugin('check', id);
    expect(code).toBe(1);
    expect(output.match(/^[✓✗] .*/gm)).toEqual([expect.stringMatching(/^✗ It is found/)]);
    expect(output).toMatch(expected);
    expect(output).toContain(`plugins/${id}: 1 to fix.`);
  }
}, 600_000);
