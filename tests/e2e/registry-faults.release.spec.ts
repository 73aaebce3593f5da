import type { Page } from '@playwright/test';
import { CheckoutCopy } from '../support/checkout-copy.ts';
import { plantFaultyPlugins } from '../support/faulty-plugins.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { requires } from '../requires.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { first } from './shell-support.ts';

/*
 * Tests one plugin for each fault that the registry detects. The fault must be reported with advice, and the other parts of the shell must
 * work.
 */
const test = base.extend<object, { faulty: KostraProcess }>({
  faulty: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const copy = new CheckoutCopy();
      plantFaultyPlugins(copy.root);
      const { code, output } = await copy.node(['esbuild.config.mjs']);
      expect(code, output).toBe(0);
      const kostra = await new KostraProcess({ root: copy.root }).start();
      await use(kostra);
      await kostra.remove();
      copy.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  kostraUrl: async ({ faulty }, use) => use(faulty.url),
  // React logs the errors that its boundaries catch.
  expectedMessages: async ({ faulty: _ }, use) => use([/breaks off|Failed to fetch|ERR_FAILED/i]),
});

test.skip(...requires('partners'));

const inspector = `/company/${first}/inspector`;
const problem = (page: Page, plugin: string, code: string) =>
  page.getByRole('status').filter({ hasText: `${plugin}: ${code}` });
const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();
const row = (page: Page, id: string) => page.getByRole('row').filter({ has: page.getByText(id, { exact: true }) });

/** Checks that the navigation, a page and its list still work. */
async function expectRestUsable(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Hlavná navigácia' })
    .getByRole('link', { name: 'Partneri', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Partneri' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

test('each fault of a plugin is told with its diagnostic and its cure, and the rest of the shell works', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  await page.clock.install();
  await page.goto(inspector);
  await openTab(page, /^Problémy/);
  const faults = [
    ['x-import', 'import-failed', 'the manifest breaks off', 'retry'],
    ['somebody-else.nav', 'manifest-invalid', 'does not start with "x-invalid."', 'Rename it to "x-invalid.nav"'],
    ['x-missing', 'service-missing', '"x-absent.service"', 'Install the plugin that provides it'],
    ['x-circle', 'service-cycle', 'x-circle → x-ring → x-circle', 'open a point'],
    ['x-duplicate.nav', 'contribution-duplicate', 'taken by another contribution of its own', 'an id of its own'],
    ['x-throws', 'activation-failed', 'the start breaks off', 'Retry, or turn it off for now'],
  ] as const;
  for (const [plugin, code, what, fix] of faults) {
    await expect(problem(page, plugin, code), code).toContainText(what);
    await expect(problem(page, plugin, code), code).toContainText(fix);
  }
  await expect(problem(page, 'x-hangs', 'activation-slow')).toHaveCount(0);
  await page.clock.fastForward(5_000);
  await expect(problem(page, 'x-hangs', 'activation-slow')).toContainText('Still activating after 5000 ms');
  await page.clock.fastForward(10_000);
  await expect(problem(page, 'x-hangs', 'activation-timeout')).toContainText('within 15000 ms');
  await expectAccessible(page);

  await openTab(page, /^Zásuvné moduly/);
  for (const plugin of ['x-import', 'x-invalid', 'x-circle', 'x-ring', 'x-duplicate', 'x-throws', 'x-hangs'])
    await expect(row(page, plugin)).toContainText('Zlyhal');
  await expect(row(page, 'x-missing')).toContainText('Chýba: x-absent.service');
  await expect(row(page, 'partners')).toContainText('Beží');
  await expectRestUsable(page);

  // A refused plugin has no navigation entry. If a plugin failed to start, its page shows the failure.
  const menu = page.getByRole('navigation', { name: 'Hlavná navigácia' });
  for (const plugin of ['x-missing', 'x-duplicate']) await expect(menu.getByText(plugin)).toHaveCount(0);
  await page.goto(`/company/${first}/x-throws`);
  await expect(page.getByRole('main')).toContainText('x-throws');
  await expect(page.getByRole('main').getByRole('button', { name: 'Skúsiť znova' })).toBeVisible();
});

test('a page that fails is tried again, turned off for now, and off for the session after three failures in a row', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `/company/${first}/x-renders` });
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Skúsiť znova' });
  await expect(main.getByText('Túto časť aplikácie sa nepodarilo zobraziť.')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => document.body.setAttribute('data-fixed', ''));
  await retry.click();
  await expect(main.getByRole('heading', { name: 'Opravená stránka' })).toBeVisible();

  await page.reload();
  await main.getByRole('button', { name: 'Zatiaľ vypnúť' }).click();
  const link = page.getByRole('navigation', { name: 'Hlavná navigácia' }).getByRole('link', { name: 'x-renders' });
  await expect(link).toHaveCount(0);
  await expect(main.getByText('Túto časť aplikácie sa nepodarilo zobraziť.')).toHaveCount(0);
  await expectRestUsable(page);

  await page.goto(`/company/${first}/x-renders`);
  await expect(link).toBeVisible();
  await retry.click();
  await expect(link).toBeVisible();
  await retry.click(); // This click causes the third failure, after which the link disappears.
  await expect(link).toHaveCount(0);
  await expectRestUsable(page);
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await expect(row(page, 'x-renders')).toContainText('It failed 3 times in a row');
  await openTab(page, /^Problémy/);
  await expect(problem(page, 'x-renders.page', 'render-failed').first()).toContainText('the page breaks off');
  await page.evaluate(() => document.body.setAttribute('data-fixed', ''));
  await openTab(page, /^Zásuvné moduly/);
  await page.getByRole('button', { name: 'Zapnúť x-renders' }).click();
  await link.click();
  await expect(main.getByRole('heading', { name: 'Opravená stránka' })).toBeVisible();
});

test('code that cannot be fetched is asked for again', async ({ signedIn }) => {
  const page = await signedIn('owner');
  await page.route('**/assets/partners-page-*.js', (route) => route.abort());
  await page.goto(`/company/${first}/partners/list`);
  await expect(page.getByRole('main').getByText('Túto časť aplikácie sa nepodarilo načítať.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Skúsiť znova' }).click();
  await expect(page.getByRole('heading', { name: 'Partneri' })).toBeVisible();
});

test('?safe starts the core alone; in the inspector plugins are started one by one', async ({ signedIn }) => {
  const page = await signedIn('owner');
  await page.goto(`${inspector}?safe`);
  await expect(page.getByRole('heading', { name: 'Inšpektor' })).toBeVisible();
  const running = page.getByRole('row').filter({ hasText: 'Beží' });
  await expect(row(page, 'partners')).toContainText('Vypnutý');
  await expect(running).toHaveCount(0);
  await page.getByRole('button', { name: 'Zapnúť partners' }).click();
  await expect(row(page, 'partners')).toContainText('Beží');
  await expect(running).toHaveCount(1);
  await expectRestUsable(page);
});
