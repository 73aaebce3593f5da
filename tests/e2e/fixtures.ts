/*
 * What browser tests share, and what each has of its own:
 * - One Kostra with the demo for all (`global-setup.ts`); who changes what others look at starts its own and sets `kostraUrl`.
 * - Each account is signed in by the form once per run and Kostra; its cookies are kept in a file (`KOSTRA_E2E_STATES`).
 * - Each page has tokens of its own, fetched with those cookies (`page-session.ts`).
 * - A load of the application costs 0.5 to 0.7 s of the processor: a test opens the page it is about at once (`path`), and a
 *   page that must be prepared (routes, scripts, the clock) is blank until the test opens it. `/` shows its splash for 0.7 s.
 * - What takes time in the product takes none here: tests move the page's clock, and pages prefer reduced motion.
 * - A test's first page is opened in the browser context of its worker (`kept-context.ts`), which is emptied after each test:
 *   of cookies, storage, routes, permissions. What it has fetched stays. Further pages have contexts of their own.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { KeptContext } from './kept-context.ts';
import { giveSession } from './page-session.ts';

export const password = 'kostra-demo';

interface Fixtures {
  /** The address of the Kostra under test. */
  readonly kostraUrl: string;
  /** A browser context of the test's own: for who gives it options, or whose page a service worker serves. */
  readonly ownContext: boolean;
  /** A page of somebody who is signed in; each call is a browser of its own. */
  readonly signedIn: (
    account: DemoName,
    options?: {
      /** Opened at once. Without it the page is blank: for who prepares it (routes, scripts, the clock) and opens it then. */
      readonly path?: string;
      readonly viewport?: { width: number; height: number };
      /** Licences on offer are shown when a company is opened; else the owner has said *Teraz nie* today. */
      readonly offers?: boolean;
      /** What is unread in the demo is shown as toasts. Else this browser has shown it today: they would lie over the page. */
      readonly startupToasts?: boolean;
    },
  ) => Promise<Page>;
  /** No page may write to the console, whatever the test is about; a test may name what it expects. */
  readonly expectedMessages: RegExp[];
}

interface WorkerFixtures {
  readonly keptContext: KeptContext;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

export type DemoName = 'owner' | 'admin' | 'accountant' | 'member' | 'employee' | 'guest' | 'newcomer';

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownContext: [false, { option: true }],
  keptContext: [
    async ({ browser }, use) => {
      const kept = new KeptContext(browser);
      await use(kept);
      await kept.close();
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
  // Playwright finds a fixture's needs in its first parameter's pattern, also when there are none.
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
        // The browser does not say itself what it could not load.
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
        await context.addCookies(JSON.parse(await readFile(state, 'utf8')) as Cookies); // as written below
      } else {
        const form = await context.newPage();
        listenTo(form);
        await form.goto('/');
        await signIn(form, account);
        await form.waitForURL((url) => !url.pathname.startsWith('/identity/'));
        const own = `${state}.${randomUUID()}`; // another worker, or another page of this test, may sign the same account in
        await writeFile(own, JSON.stringify(await context.cookies()));
        await rename(own, state);
        await form.close();
      }
      await giveSession(page, kostraUrl);
      if (path === undefined) return page;
      await page.goto(path);
      // Pages that tell of an error have no banner.
      await expect(page.getByRole('banner').or(page.locator('.k-frame-main--bare h1')).first()).toBeVisible();
      return page;
    });
    // What a test changes of an answer may be under way still when the test has seen enough.
    for (const page of contexts.flatMap((context) => context.pages()))
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(contexts.slice(1).map((context) => context.close()));
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
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** The same as a list, for who asks it of many pages. @param rules of colours alone: a page that was right in another theme */
export async function accessibilityFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  // By itself, not by its package for Playwright: that compiles it anew for each look, and carries over all that is right.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  return page.evaluate(lookForViolations, { ofColour: rulesOfColour, isKnown: rules === 'colours' });
}

/** The minified one: each page that is looked at has to be given it, and the other is more than twice as long. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe's rules on colours (`cat.color`) that it asks unless told otherwise. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

interface Asked {
  readonly ofColour: string[];
  readonly isKnown: boolean;
}

type Looked = Window & { axe: typeof import('axe-core'); kostraLooked?: Map<string, boolean> };

/**
 * Runs in the page. A theme is colours alone (`light-dark()`): of a page that was right in the other theme, with the same
 * elements in the same places, only those are asked. That is half of the work where a test looks at both.
 */
async function lookForViolations({ ofColour, isKnown: known }: Asked): Promise<string[]> {
  const { axe, kostraLooked = new Map<string, boolean>() } = window as unknown as Looked; // put there above and below
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

/** Runs in the page: they were shown a moment ago, also for a test that moves the clock. */
function noStartupToasts(): void {
  for (let serial = 1; serial <= 8; serial += 1)
    localStorage.setItem(`kostra.notifications-run.0193e000-0000-7000-8000-00000000000${serial}`, '1e15');
}
