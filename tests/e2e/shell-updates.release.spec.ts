import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '#core/contract';
import { readTree, writeOutput } from '../../host/build/write-output.ts';
import { CheckoutCopy } from '../support/checkout-copy.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { test as base, expect } from './fixtures.ts';
import { first, hubOf, inCompany, isMarked, mark, toasts } from './shell-support.ts';

interface Copy {
  readonly kostra: KostraProcess;
  /** Puts another version of the application, with another text in it, in the place of the one that is served. */
  change(): Promise<void>;
  /** Replaces the running gateway, so that it serves the newest build. */
  restart(): Promise<void>;
  operator(...args: string[]): Promise<void>;
}

/**
 * Starts a Kostra of its own from its own sources, which are changed and built again while its pages are open. Two versions take turns, so
 * that each is built once: when the first comes again, its files are written as its build wrote them.
 */
const test = base.extend<object, { copy: Copy }>({
  copy: [
    // Playwright reads the names of needed fixtures from the first parameter, which must be a destructuring pattern even if it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sources = new CheckoutCopy();
      addFlagPages(sources.root);
      const run = async (...args: string[]) => {
        const { code, output } = await sources.node(args, { DATABASE_URL: '', DATA_DIR: kostra.dataDir });
        expect(code, output).toBe(0);
      };
      const kostra = new KostraProcess({ root: sources.root });
      const webDir = join(sources.root, 'dist/web');
      const built = new Map<number, ReadonlyMap<string, Uint8Array>>();
      let version = 2;
      const build = async () => {
        const path = join(sources.root, 'host/web/i18n/sk.json');
        const words = readFileSync(path, 'utf8').replace(
          /"APPLICATIONS": "[^"]*"/,
          `"APPLICATIONS": "Vydanie ${version}"`,
        );
        writeFileSync(path, words);
        await run('esbuild.config.mjs');
        const files = await readTree(webDir);
        return new Map([...files].map(([name, content]) => [join(webDir, name), content]));
      };
      const copy: Copy = {
        kostra,
        change: async () => {
          version = 3 - version;
          const known = built.get(version);
          if (known) await writeOutput(webDir, known);
          else built.set(version, await build());
        },
        restart: async () => {
          await kostra.stop();
          await kostra.start();
        },
        operator: (...args) => run('host/cli/kostra.ts', ...args),
      };
      await copy.change();
      await kostra.start();
      await use(copy);
      await kostra.remove();
      sources.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  kostraUrl: async ({ copy }, use) => use(copy.kostra.url),
  expectedMessages: async ({ copy: _ }, use) =>
    use([/Failed to load resource|WebSocket connection|ERR_CONNECTION|was preloaded/]),
});

test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow', ownContext: true });
test.setTimeout(600_000);

test('[A8-9] [B8-23] [B9-11] a version found later than 10 s after the start is told of, and the button loads it', async ({
  signedIn,
  copy,
}) => {
  const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
  await controlled(page);
  await page.clock.install();
  await page.goto(`/company/${first}`);
  await expect(page).toHaveURL(inCompany(first));
  await expect(release(page, 1)).toBeVisible();
  await copy.change();
  await copy.restart();
  await mark(page);
  const text = toasts(page).getByText('Nepoužívate aktuálnu verziu aplikácie, stránku je potrebné obnoviť.');
  await expect(text).toHaveCount(0);
  await page.clock.fastForward(3_600_000);
  await expect(text).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.clock.fastForward(60_000);
  await expect(text).toBeVisible();
  await page.clock.setSystemTime(Date.now()); // The clock is reset, because a page whose clock differs from the gateway's by an hour shows only a message about that.
  await toasts(page).getByRole('button', { name: 'Obnoviť' }).click();
  await expect(release(page, 2)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('[A9-13] [B9-11] [B7-50] a version found within 10 s is applied, and active within 2 s of the start it reloads the page', async ({
  signedIn,
  copy,
}) => {
  const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
  await controlled(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(`/company/${first}`); // While the clock stands still, the page never finds the browser idle.
  const built = await buildOf(page);
  await copy.change();
  await copy.restart();
  await mark(page);
  // Each check moves the page's clock by a tenth of a second. The new version is found within 10 s of that clock, however long loading
  // takes in reality.
  const reloaded = async () => {
    await page.clock.runFor(100);
    return !(await isMarked(page));
  };
  await expect.poll(() => reloaded().catch(() => false), { intervals: [100, 250, 500, 1_000] }).toBe(true);
  await page.clock.resume();
  await expect.poll(() => buildOf(page)).not.toBe(built);
  await expect(release(page, 1)).toBeVisible();
});

test('[A2-41] a page that a flag opens leads elsewhere while it is off, and a page behind ! while it is on', async ({
  signedIn,
  copy,
}) => {
  const page = await signedIn('owner');
  const connected = hubOf(page);
  const partners = new RegExp(`/company/${first}/partners/list$`);
  await page.goto(`/company/${first}/probe-new`);
  await expect(page).toHaveURL(partners);
  await page.goto(`/company/${first}/probe-old`);
  await expect(page.getByRole('heading', { name: 'Stará skúška' })).toBeVisible();
  await connected();
  await mark(page);
  await copy.operator('flag', 'set', '--name', 'Probe', '--on', '1', '--company', first);
  await expect(page).toHaveURL(partners); // The hub notifies the page at once.
  expect(await isMarked(page)).toBe(true);
  await page.goto(`/company/${first}/probe-new`);
  await expect(page.getByRole('heading', { name: 'Nová skúška' })).toBeVisible();
  await page.goto(`/company/${first}/probe-old`);
  await expect(page).toHaveURL(partners);
});

const release = (page: Page, version: number) => page.getByRole('button', { name: `Vydanie ${version}` });

const buildOf = (page: Page) => page.locator('meta[name="kostra-build"]').getAttribute('content');

/** Waits until a service worker of the running build serves the page. */
async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Adds a plugin with two pages: one needs a feature flag that is on, the other needs a flag that is off. */
function addFlagPages(root: string): void {
  const folder = join(root, 'plugins/probe');
  mkdirSync(join(folder, 'web/i18n'), { recursive: true });
  writeFileSync(
    join(folder, 'manifest.ts'),
    `import { flag } from '#core/access';
import { definePlugin } from '#core/registry';
import { companyPage } from '#core/web/tokens';
const off = flag('!Probe');
const on = flag('Probe');
export default definePlugin({
  id: 'probe',
  version: '1.0.0',
  declares: [on],
  contributes: [
    companyPage({ id: 'probe.new', path: 'probe-new', titleKey: 'PROBE.NEW', gate: on, elsewhere: 'partners', page: () => import('./web/new-page.tsx') }),
    companyPage({ id: 'probe.old', path: 'probe-old', titleKey: 'PROBE.OLD', gate: off, elsewhere: 'partners', page: () => import('./web/old-page.tsx') }),
  ],
});
`,
  );
  for (const [name, title] of [
    ['new', 'Nová skúška'],
    ['old', 'Stará skúška'],
  ])
    writeFileSync(
      join(folder, `web/${name}-page.tsx`),
      `export default function Probe() {\n  return <h1>${title}</h1>;\n}\n`,
    );
  for (const language of languages)
    writeFileSync(
      join(folder, `web/i18n/${language}.json`),
      '{ "PROBE": { "NEW": "Nová skúška", "OLD": "Stará skúška" } }',
    );
}
