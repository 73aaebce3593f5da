import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export const password = 'kostra-demo';

interface Fixtures {
  /** The address of the Kostra under test. */
  readonly kostraUrl: string;
  /** A page of somebody who is signed in; each call is a browser of its own. */
  readonly signedIn: (
    account: DemoName,
    options?: {
      readonly path?: string;
      readonly viewport?: { width: number; height: number };
      /** Licences on offer are shown when a company is opened; else the owner has said *Teraz nie* today. */
      readonly offers?: boolean;
    },
  ) => Promise<Page>;
  /** No page may write to the console, whatever the test is about; a test may name what it expects. */
  readonly expectedMessages: RegExp[];
}

export type DemoName = 'owner' | 'admin' | 'accountant' | 'member' | 'employee' | 'guest' | 'newcomer';

export const test = base.extend<Fixtures>({
  // Playwright finds a fixture's needs in its first parameter's pattern, also when there are none.
  // oxlint-disable-next-line no-empty-pattern
  kostraUrl: async ({}, use) => {
    await use(process.env['KOSTRA_URL'] ?? 'http://localhost:4000');
  },
  // oxlint-disable-next-line no-empty-pattern
  expectedMessages: async ({}, use) => {
    await use([]);
  },
  signedIn: async ({ browser, kostraUrl, expectedMessages }, use) => {
    const contexts: BrowserContext[] = [];
    const messages: string[] = [];
    await use(async (account, { path = '/', viewport, offers = false } = {}) => {
      const state = join(process.env['KOSTRA_E2E_STATES'] ?? '', `${account}-${new URL(kostraUrl).port}.json`);
      // Asked once: another worker may sign the same account in meanwhile.
      const isKnown = existsSync(state);
      const context = await browser.newContext({
        ...(isKnown ? { storageState: state } : {}),
        ...(viewport ? { viewport } : {}),
        baseURL: kostraUrl,
      });
      contexts.push(context);
      await context.addInitScript(offers ? welcomeOffers : declineOffers);
      const page = await context.newPage();
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
      await page.goto(path);
      if (!isKnown) {
        await signIn(page, account);
        await context.storageState({ path: `${state}.${process.pid}` });
        await rename(`${state}.${process.pid}`, state);
      }
      // Pages that tell of an error have no banner.
      await expect(page.getByRole('banner').or(page.locator('.k-frame-main--bare h1')).first()).toBeVisible();
      return page;
    });
    // What a test changes of an answer may be under way still when the test has seen enough.
    for (const page of contexts.flatMap((context) => context.pages()))
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(contexts.map((context) => context.close()));
    const expected = [...expectedMessages, withoutServiceWorker];
    expect(messages.filter((message) => !expected.some((text) => text.test(message)))).toEqual([]);
  },
});

export { expect };

/** Playwright's own, in the place of a worker that tests/playwright.config.ts keeps out. */
const withoutServiceWorker = /^warning: Service Worker registration blocked by Playwright$/;

/** Fills in the identity provider's page. */
export async function signIn(page: Page, account: DemoName, secret = password): Promise<void> {
  // Who types before the page has placed its focus makes the browser say so in the console.
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(`${account}@kostra.example`);
  await page.getByLabel('Heslo', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click();
}

/** No violation on the page as it is now, once what fades in is there: half-seen text has half the contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Runs in the page: what an earlier page declined is offered again. */
function welcomeOffers(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('kostra.licence-later.')) localStorage.removeItem(key);
}

/** Runs in the page: the owner of the demo's companies wants no licence today. */
function declineOffers(): void {
  for (let serial = 1; serial <= 8; serial += 1)
    localStorage.setItem(
      `kostra.licence-later.0193e000-0000-7000-8000-00000000000${serial}`,
      new Date().toDateString(),
    );
}
