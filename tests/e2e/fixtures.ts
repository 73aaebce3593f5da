/*
 * The shared and separate resources of browser tests:
 * - All tests share one Kostra with the demo (`global-setup.ts`). A test that changes data which other tests read starts its own Kostra and
 * sets `kostraUrl`.
 * - Each account signs in with the form once per run and Kostra. Its cookies are stored in a file (`KOSTRA_E2E_STATES`).
 * - Each page has its own tokens, which are requested with those cookies (`page-session.ts`).
 * - Loading the application costs 0.5 to 0.7 s of processor time, so a test opens its page directly (`path`). A page that must be prepared
 * (routes, scripts, the clock) stays blank until the test opens it. `/` shows its splash screen for 0.7 s.
 * - Delays of the product take no time here: tests move the page's clock, and pages prefer reduced motion.
 * - The first page of a test opens in the browser context of its worker (`cached-context.ts`), whose cookies, storage, routes and
 * permissions are removed after each test, but whose cache stays. Further pages have separate contexts.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { CachedContext } from './cached-context.ts';
import { giveSession } from './page-session.ts';

export const password = 'kostra-demo';

interface Fixtures {
  /** The address of the Kostra under test. */
  readonly kostraUrl: string;
  /**
   * Whether the test has a separate browser context. It needs one if it sets options of the context, or if a service worker serves its
   * page.
   */
  readonly ownContext: boolean;
  /** Returns a page of a signed-in user; each call opens a separate browser context. */
  readonly signedIn: (
    account: DemoName,
    options?: {
      /**
       * The path that is opened directly. If it is missing, the page stays blank, so that the test can prepare it (routes, scripts, the
       * clock).
       */
      readonly path?: string;
      readonly viewport?: { width: number; height: number };
      /**
       * Whether licence offers are shown when a company is opened. Otherwise the page starts as if the owner had already chosen *Teraz nie*
       * today.
       */
      readonly offers?: boolean;
      /**
       * Whether unread notifications of the demo are shown as toasts, which cover a part of the page. Otherwise the browser starts as if it
       * had already shown them.
       */
      readonly startupToasts?: boolean;
    },
  ) => Promise<Page>;
  /** The console messages that a test expects; every other message on a page fails the test. */
  readonly expectedMessages: RegExp[];
}

interface WorkerFixtures {
  readonly keptContext: CachedContext;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

export type DemoName = 'owner' | 'admin' | 'accountant' | 'member' | 'employee' | 'guest' | 'newcomer';

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownContext: [false, { option: true }],
  keptContext: [
    async ({ browser }, use) => {
      const cached = new CachedContext(browser);
      await use(cached);
      await cached.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, keptContext, ownContext, kostraUrl }, use) => {
    if (ownContext) {
      const context = await browser.newContext({ baseURL: kostraUrl });
      await use(context);
      await context.close();
    } else {
      await use(await keptContext.open(kostraUrl));
      await keptContext.empty();
    }
  },
  // Playwright reads the names of needed fixtures from the first parameter, which must be a destructuring pattern even if it is empty.
  // oxlint-disable-next-line no-empty-pattern
  kostraUrl: async ({}, use) => {
    await use(process.env['KOSTRA_URL'] ?? 'http://localhost:4000');
  },
  // oxlint-disable-next-line no-empty-pattern
  expectedMessages: async ({}, use) => {
    await use([]);
  },
  baseURL: async ({ kostraUrl }, use) => use(kostraUrl),
  signedIn: async ({ browser, context: first, kostraUrl, expectedMessages }, use) => {
    const contexts: BrowserContext[] = [];
    const messages: string[] = [];
    const listenTo = (page: Page) => {
      page.on('console', (message) => {
        const text = message.text();
        // The browser's message does not contain the URL that failed to load, so it is added.
        const address = text.startsWith('Failed to load resource') ? ` (${message.location().url})` : '';
        messages.push(`${message.type()}: ${text}${address}`);
      });
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
    };
    await use(async (account, { path, viewport, offers = false, startupToasts = false } = {}) => {
      const context = contexts.length === 0 ? first : await browser.newContext({ baseURL: kostraUrl });
      contexts.push(context);
      const page = await context.newPage();
      if (viewport) await page.setViewportSize(viewport);
      await page.addInitScript(offers ? welcomeOffers : declineOffers);
      if (!startupToasts) await page.addInitScript(noStartupToasts);
      listenTo(page);
      const state = join(process.env['KOSTRA_E2E_STATES'] ?? '', `${account}-${new URL(kostraUrl).port}.json`);
      if (existsSync(state)) {
        await context.addCookies(JSON.parse(await readFile(state, 'utf8')) as Cookies); // The code below writes this file.
      } else {
        const form = await context.newPage();
        listenTo(form);
        await form.goto('/');
        await signIn(form, account);
        await form.waitForURL((url) => !url.pathname.startsWith('/identity/'));
        const own = `${state}.${randomUUID()}`; // The name is unique, because another worker or page may sign in with the same account at the same time.
        await writeFile(own, JSON.stringify(await context.cookies()));
        await rename(own, state);
        await form.close();
      }
      await giveSession(page, kostraUrl);
      if (path === undefined) return page;
      await page.goto(path);
      // The banner shows that the application has loaded; error pages have a heading without a banner.
      await expect(page.getByRole('banner').or(page.locator('.k-frame-main--bare h1')).first()).toBeVisible();
      return page;
    });
    // A route handler may still be running when the test ends.
    for (const page of contexts.flatMap((context) => context.pages()))
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(contexts.slice(1).map((context) => context.close()));
    const expected = [...expectedMessages, withoutServiceWorker];
    expect(messages.filter((message) => !expected.some((text) => text.test(message)))).toEqual([]);
  },
});

export { expect };

/** The message of Playwright about the service worker, which tests/playwright.config.ts blocks. */
const withoutServiceWorker = /^warning: Service Worker registration blocked by Playwright$/;

export async function signIn(page: Page, account: DemoName, secret = password): Promise<void> {
  // Typing before the page has set its focus would cause a console message of the browser.
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(`${account}@kostra.example`);
  await page.getByLabel('Heslo', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click();
}

/**
 * Checks that the current page has no accessibility violation. It waits for animations to end, because half-transparent text has too little
 * contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/**
 * Returns the violations as a list, for tests of many pages. @param rules `colours` checks only the colour rules, for a page that was
 * already checked in another theme
 */
export async function accessibilityFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  // The test runs axe directly instead of by its Playwright package, which compiles axe again for each check and transfers all passed
  // rules.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  return page.evaluate(lookForViolations, { ofColour: rulesOfColour, isKnown: rules === 'colours' });
}

/** The source of axe, which is sent to each checked page. The minified version has less than half the size. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The axe rules about colours (`cat.color`) that are enabled by default. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

interface Asked {
  readonly ofColour: string[];
  readonly isKnown: boolean;
}

type Looked = Window & { axe: typeof import('axe-core'); kostraLooked?: Map<string, boolean> };

/**
 * Checks the page. The function runs in the browser. Themes differ only in colours (`light-dark()`). So if the page passed in the other
 * theme, with the same elements in the same places, only the colour rules are checked. This halves the work of tests that check both
 * themes.
 */
async function lookForViolations({ ofColour, isKnown: known }: Asked): Promise<string[]> {
  const { axe, kostraLooked = new Map<string, boolean>() } = window as unknown as Looked; // Axe's source sets `axe`, and the code below sets `kostraLooked`.
  const boxes = [...document.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join();
  });
  const look = `${window.innerWidth} × ${window.innerHeight} ${document.documentElement.outerHTML} ${boxes.join(' ')}`;
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const isKnown = known || (window.frames.length === 0 && kostraLooked.get(look) === !isDark);
  const found = await axe.run(document, { resultTypes: ['violations'], ...(isKnown ? { runOnly: ofColour } : {}) });
  if (found.violations.length === 0) kostraLooked.set(look, isDark);
  Object.assign(window, { kostraLooked });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Shows licence offers again that were declined on an earlier page. The function runs in the browser. */
function welcomeOffers(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('kostra.licence-later.')) localStorage.removeItem(key);
}

/** Declines the licence offers for today in all companies of the demo. The function runs in the browser. */
function declineOffers(): void {
  for (let serial = 1; serial <= 8; serial += 1)
    localStorage.setItem(
      `kostra.licence-later.0193e000-0000-7000-8000-00000000000${serial}`,
      new Date().toDateString(),
    );
}

/** Marks all toasts as already shown, even if the test moves the clock forward. The function runs in the browser. */
function noStartupToasts(): void {
  for (let serial = 1; serial <= 8; serial += 1)
    localStorage.setItem(`kostra.notifications-run.0193e000-0000-7000-8000-00000000000${serial}`, '1e15');
}
