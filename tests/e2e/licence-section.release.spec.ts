import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bearerToken } from '../support/bearer-token.ts';
import { CheckoutCopy } from '../support/checkout-copy.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { Operator } from '../support/operator.ts';
import { expect, expectAccessible, password, test as base } from './fixtures.ts';
import { companyId, isMarked, mark, networkNoise } from './shell-support.ts';

/** Tests a complete section that requires a licence: the plugin of tests/fixtures/probe in a copy of the checkout. */
const pro = companyId(1);
const school = companyId(4);
const address = `/company/${pro}/probe/list`;

let copy: CheckoutCopy;
let kostra: KostraProcess;
let operator: Operator;
const test = base.extend({
  // Playwright reads the names of needed fixtures from the first parameter, which must be a destructuring pattern even if it is empty.
  // oxlint-disable-next-line no-empty-pattern
  kostraUrl: async ({}, use) => use(kostra?.url ?? ''), // Playwright also reads this value before `beforeAll` has run.
});

test.beforeAll(async () => {
  test.setTimeout(600_000); // The timeout is long because the copy must be built, and the demo may have to be loaded.
  copy = new CheckoutCopy();
  cpSync(join(copy.root, 'tests/fixtures/probe'), join(copy.root, 'plugins/probe'), { recursive: true });
  const { code, output } = await copy.node(['esbuild.config.mjs']);
  expect(code, output).toBe(0);
  kostra = await new KostraProcess({ root: copy.root }).start();
  operator = new Operator(kostra);
});
test.afterAll(async () => {
  operator?.end();
  await kostra?.remove();
  copy?.remove();
});

const opened = (page: Page) => page.getByText('Sonda je otvorená.');
const locked = (page: Page) => page.locator('main [data-contribution="probe.page"][data-state="locked"]');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('[A4-4] [B6-17] [A2-40] a licence that ends locks the open section without a reload, here and at the gateway; renewed, it opens', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: address });
  const token = await bearerToken(kostra.url, 'owner@kostra.example', password);
  const probe = () =>
    page.request.post(`${kostra.url}/gateway/companies/${pro}/probe`, {
      headers: { authorization: `Bearer ${token}` },
    });
  await expect(opened(page)).toBeVisible();
  await mark(page);
  expect((await probe()).status()).toBe(204);

  await operator.run('licence', 'set', '--company', pro, '--days', '0');
  await expect(locked(page)).toBeVisible();
  await expect(opened(page)).toHaveCount(0);
  await expect(locked(page)).toContainText('Pro');
  await expect(page.locator('[data-contribution="probe.nav"]')).toHaveAttribute('data-state', 'locked');
  const refused = await probe();
  expect(refused.status()).toBe(402);
  expect(await refused.json()).toMatchObject({
    code: 'licence-required',
    denials: [{ leaf: { kind: 'licence', feature: 'probing', rule: { package: 'Pro' } }, verdict: 'no' }],
  });
  await expectAccessible(page);
  await locked(page).getByRole('button', { name: 'Ako ďalej?' }).click();
  await expect(dialog(page, 'Platnosť vášho balíka sa skončila').getByRole('link', { name: 'Obnoviť' })).toBeVisible();
  await page.keyboard.press('Escape');

  await operator.run('licence', 'set', '--company', pro, '--days', '200');
  await expect(opened(page)).toBeVisible();
  await expect(page.locator('[data-contribution="probe.nav"]')).toHaveAttribute('data-state', 'open');
  expect((await probe()).status()).toBe(204);
  expect(await isMarked(page)).toBe(true); // The page was not reloaded.
});

test('[A4-13] [B6-14] until rights and licence are known a section is a skeleton, and in no frame a refusal', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: address });
  await expect(opened(page)).toBeVisible();
  const facts = Promise.withResolvers<void>();
  await page.route(/\/(permissions|licenses\/current.*|FeatureFlags.*)$/, async (route) => {
    await facts.promise;
    await route.continue();
  });
  // The script records the visible state in each frame, beginning before the page is drawn.
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { kostraFrames: frames });
    const record = () => {
      const has = (selector: string) => document.querySelector(selector) !== null;
      const refusal =
        has('[data-state="locked"], [data-state="disabled"], .k-message') || location.pathname === '/not-found';
      const state = refusal
        ? 'refused'
        : has('[data-contribution="probe.page"] p')
          ? 'open'
          : has('main .k-skeleton, .k-splash')
            ? 'waiting'
            : 'empty';
      if (frames.at(-1) !== state) frames.push(state);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  const frames = () => page.evaluate(() => (window as Window & { kostraFrames?: string[] }).kostraFrames ?? []);
  await page.reload();
  await expect(page.getByRole('main').getByRole('status', { name: 'Stránka sa načítava' })).toBeVisible();
  facts.resolve();
  await expect(opened(page)).toBeVisible();
  const seen = await frames();
  expect(seen).toContain('waiting');
  expect(seen).not.toContain('refused');
  expect(seen.filter((state) => state === 'open')).toHaveLength(1); // The state changed to open only once, and stayed open.
});

test('[A2-40] [A5-11] [A4-4] a school is told that its version does not have the function', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `/company/${school}/probe/grown-up` });
  const place = page.locator('main [data-contribution="probe.grown-up"]');
  await expect(place).toHaveAttribute('data-state', 'locked');
  await expect(place).toContainText('školskej verzii');
  await place.getByRole('button', { name: 'Ako ďalej?' }).click();
  await expect(dialog(page, 'Školská verzia')).toContainText('Funkcia nie je dostupná v školskej verzii.');
  await page.keyboard.press('Escape');
  await page.goto(`/company/${school}/probe/list`); // This page is not forbidden for schools, and the school has the same package.
  await expect(opened(page)).toBeVisible();
});

test('[A2-40] [B6-17] [A4-13] a free company is led to the package that opens the section, a member to the owner', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(networkNoise);
  await operator.run('licence', 'set', '--company', pro, '--package', 'Flexi');
  const page = await signedIn('accountant', { path: address });
  await expect(locked(page)).toContainText('Pro');
  await locked(page).getByRole('button', { name: 'Ako ďalej?' }).click();
  const prompt = dialog(page, 'Funkcia vyžaduje vyšší balík');
  await expect(prompt).toContainText('Táto funkcia je súčasťou balíka Pro.');
  await expect(prompt).toContainText('O zmenu balíka požiadajte vlastníka firmy.');
  await expect(prompt.getByRole('link')).toHaveCount(0);
  await operator.run('licence', 'set', '--company', pro, '--package', 'Pro');
  await expect(opened(page)).toBeVisible();
});
