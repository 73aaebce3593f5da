import type { Page } from '@playwright/test';
import { expectToFit } from './documents-support.ts';
import { expect, test } from './fixtures.ts';
import { bell, company, id, notice, now, path, prepare, type Stage } from './notification-stage.ts';

/*
 * Tests the rules of the notification centre as a table. Each row is a rule with its id. Where time matters, the clock of the browser
 * stands still and the test moves it. The test answers the requests and the hub, so that each rule has its own notifications. Longer tests
 * (the bell's count and list, the phone) are in notifications.spec.ts.
 */

type Rule = readonly [id: string, rule: string, check: (stage: Stage) => Promise<void>];

const viewport = { width: 1440, height: 900 };
const toasts = (page: Page) => page.locator('.k-notice-toast');
const toast = (page: Page, serial: number) => toasts(page).filter({ hasText: `Upozornenie ${serial}.` });
const openToasts = (page: Page) => page.locator('.k-notice-toast:not(.k-notice-toast--closing)');
const items = (page: Page) => page.locator('[data-notification]');
const badge = (page: Page) => page.locator('.k-bell-badge');
const fade = (page: Page) => page.locator('.k-notices-fade');
const end = (page: Page) => page.getByText('To sú všetky upozornenia.');

const whileLookingElsewhere: readonly Rule[] = [
  [
    'B4-17',
    'a toast fades in for 1500 ms',
    async ({ page, send, stop, pass }) => {
      send(notice(1));
      await expect(toast(page, 1)).toHaveCSS('animation-duration', '1.5s');
      await stop();
      await pass(9_000);
    },
  ],
  [
    'B9-6',
    'it is shown for 8000 ms, and fades out for 1000 ms',
    async ({ page, send, pass }) => {
      await expect(toasts(page)).toHaveCount(0);
      send(notice(10));
      await expect(toast(page, 10)).toBeVisible();
      await pass(7_999);
      await expect(openToasts(page)).toHaveCount(1);
      await pass(1);
      await expect(openToasts(page)).toHaveCount(0);
      await expect(toast(page, 10)).toHaveCSS('transition-duration', '1s');
      await pass(999);
      await expect(toasts(page)).toHaveCount(1);
      await pass(1);
      await expect(toasts(page)).toHaveCount(0);
    },
  ],
  [
    'B4-17',
    'it waits while it is pointed at, and has its time anew afterwards',
    async ({ page, send, pass }) => {
      send(notice(2));
      await toast(page, 2).hover();
      await pass(20_000);
      await expect(openToasts(page)).toHaveCount(1);
      await page.mouse.move(0, 0);
      await pass(7_999);
      await expect(openToasts(page)).toHaveCount(1);
      await pass(1_001);
      await expect(toasts(page)).toHaveCount(0);
    },
  ],
  [
    'B4-17',
    'at most two are shown: a third takes the place of the oldest',
    async ({ page, send }) => {
      for (const serial of [3, 4, 5]) send(notice(serial));
      await expect(toast(page, 5)).toBeVisible();
      await expect(toasts(page)).toHaveCount(2);
      await expect(toast(page, 3)).toHaveCount(0);
    },
  ],
  [
    'B4-15',
    'each is one more unread, and a known one that changed is not counted twice',
    async ({ page, send }) => {
      await expect(badge(page)).toHaveText('6');
      send(notice(5, { version: 2, title: 'Upozornenie 5. Zmenené' }));
      await expect(toast(page, 5)).toContainText('Zmenené');
      await expect(badge(page)).toHaveText('6');
    },
  ],
  [
    'B4-13',
    'progress (InProgressIncremental) makes no toast',
    async ({ page, send, pass }) => {
      await pass(9_000);
      await expect(toasts(page)).toHaveCount(0);
      send(notice(5, { version: 3, state: 'InProgressIncremental', progress: { done: 1, total: 2 } }), notice(6));
      await expect(toast(page, 6)).toBeVisible();
      await expect(toasts(page)).toHaveCount(1);
    },
  ],
  [
    'B4-14',
    'pressing an action of a toast makes its notification seen',
    async ({ page, send, seen }) => {
      await page.clock.resume(); // Animations on the page only run if the clock runs.
      send(notice(7, { actions: [{ command: 'Settings.OpenCompanySettings', data: {}, icon: { text: 'Firma' } }] }));
      await toast(page, 7).getByRole('button', { name: 'Firma' }).click();
      await expect.poll(() => seen).toEqual([[id(7)]]);
      await expect(page).toHaveURL(/settings\/company-detail$/); // The button opened the company's settings. [B7-29]
      await page.goBack();
    },
  ],
  [
    'B2.6-6',
    'pressing a toast opens the centre, and no toast is shown while it is open',
    async ({ page, send }) => {
      send(notice(8));
      await toast(page, 8).getByRole('button', { name: 'Upozornenie 8.' }).click();
      await expect(page.getByRole('dialog', { name: 'Upozornenia' })).toBeVisible();
      send(notice(9));
      await expect(items(page).first()).toContainText('Upozornenie 9.');
      await expect(toasts(page)).toHaveCount(0);
    },
  ],
];

const inTheCentre: readonly Rule[] = [
  [
    'B2.6-1',
    'the badge is capped at 9+',
    async ({ page }) => {
      await expect(badge(page)).toHaveText('9+');
    },
  ],
  [
    'B4-16',
    'opening it loads from skip 0, ten at a time',
    async ({ page, queries }) => {
      await bell(page).click();
      await expect(items(page)).toHaveCount(10);
      expect(queries.map((query) => [query.get('$skip'), query.get('$top')])).toEqual([['0', '10']]);
      expect(queries[0]?.get('$orderBy')).toBe('seen asc, stateChangedDateTime desc');
    },
  ],
  [
    'B2.6-3',
    'above three the list fades at its end while that is not in view, and has no footer while there is more',
    async ({ page }) => {
      await expect(fade(page)).toHaveCSS('background-image', /linear-gradient/);
      await expect(end(page)).toHaveCount(0);
    },
  ],
  [
    'B4-16',
    'an item near the end in view loads the next page, and all loaded ends with the footer and without the fade',
    async ({ page, queries }) => {
      for (const count of [11, 11]) {
        await page.locator('.k-notices-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
        await expect(items(page)).toHaveCount(count);
      }
      await expect(end(page)).toBeVisible();
      await expect(fade(page)).toHaveCount(0);
      expect(queries).not.toHaveLength(1);
    },
  ],
  [
    'B4-14',
    'deleting removes an item here, also one that is gone at the gateway (404)',
    async ({ page }) => {
      await page.route(/notification-centre\/id\//, (route) => route.fulfill({ status: 404, json: {} }), { times: 1 });
      await items(page).last().getByRole('button', { name: 'Vymazať' }).click();
      await expect(items(page)).toHaveCount(10);
    },
  ],
  [
    'B8-15',
    'a deletion that is refused by 401 leaves the list as it is, and says nothing',
    async ({ page }) => {
      await page.route(/notification-centre\/id\//, (route) => route.fulfill({ status: 401, json: {} }));
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.status() === 401),
        items(page).last().getByRole('button', { name: 'Vymazať' }).click(),
      ]);
      await answer.finished();
      await expect(items(page)).toHaveCount(10);
      await expect(page.locator('.k-toast')).toHaveCount(0);
    },
  ],
  [
    'B4-14',
    'closing it makes all seen that are loaded and were not',
    async ({ page, seen }) => {
      await page.keyboard.press('Escape');
      await expect(badge(page)).toHaveCount(0);
      expect(new Set(seen.flat()).size).toBeGreaterThanOrEqual(10);
    },
  ],
  [
    'B4-16',
    'opening it again clears the list and begins from skip 0',
    async ({ page, queries }) => {
      const before = queries.length;
      await bell(page).click();
      await expect(items(page)).toHaveCount(10);
      expect(queries.at(before)?.get('$skip')).toBe('0');
    },
  ],
];

/** A promise that holds back the code of toasts until the test resolves it. */
const toastCode = Promise.withResolvers<void>();

const atTheStart: readonly Rule[] = [
  [
    'B4-18',
    'the latest two are fetched, and the unseen of them are toasts 500 ms apart on the screen',
    async ({ page, queries, stop, release, pass }) => {
      await expect.poll(() => queries.length).toBe(1);
      expect([queries[0]?.get('$skip'), queries[0]?.get('$top')]).toEqual(['0', '2']);
      await stop();
      await release();
      await pass(700); // The code that draws toasts is still held back.
      await expect(toasts(page)).toHaveCount(0);
      toastCode.resolve();
      await expect(toasts(page)).toHaveCount(1);
      await pass(499);
      await expect(toasts(page)).toHaveCount(1);
      await pass(1);
      await expect(toasts(page)).toHaveCount(2);
      await expect(toasts(page).last()).toContainText('Upozornenie 1.');
    },
  ],
  [
    'B9-6',
    'not again within 12 h of it (43 200 000 ms), and again after',
    async ({ page, queries }) => {
      const key = `kostra.notifications-run.${company}`;
      const runs = () => queries.filter((query) => query.get('$top') === '2').length;
      expect(Number(await page.evaluate((name) => localStorage.getItem(name), key))).toBeGreaterThan(now);
      await page.clock.resume();
      const reopen = async (ago: number) => {
        await page.evaluate(([name, at]) => localStorage.setItem(name, at), [key, String(now - ago)] as const);
        await page.goto(path);
        await expect(badge(page)).toHaveText('2');
      };
      await reopen(43_200_000 - 3_600_000);
      await reopen(43_200_000 + 3_600_000);
      await expect(toasts(page).first()).toBeVisible();
      expect(runs()).toBe(2); // The first run was at the first visit, the second one is now.
    },
  ],
];

test('[B4-13] [B4-15] [B4-17] the rules of what comes while one looks elsewhere', async ({ signedIn }) => {
  const page = await signedIn('owner', { viewport });
  await follow(whileLookingElsewhere, await prepare(page, []));
});

test('[B4-14] [B4-16] [B8-15] the rules of what is looked at in the centre', async ({ signedIn, expectedMessages }) => {
  expectedMessages.push(/status of 40[14]/);
  const page = await signedIn('owner', { viewport });
  await follow(
    inTheCentre,
    await prepare(
      page,
      Array.from({ length: 11 }, (_, index) => notice(index + 1)),
    ),
  );
});

test('[B4-18] [B9-6] the rules of what came while nobody was here', async ({ signedIn }) => {
  const page = await signedIn('owner', { viewport, startupToasts: true });
  await page.route(/\/toasts-[^/]*\.js/, async (route) => {
    await toastCode.promise;
    await route.continue();
  });
  await follow(atTheStart, await prepare(page, [notice(1), notice(2)], 'held'));
});

test('a notification that comes on a phone does not let its page scroll sideways', async ({ signedIn }) => {
  const page = await signedIn('owner', { viewport: { width: 390, height: 844 } });
  const { send } = await prepare(page, []);
  send(notice(1));
  await expect(page.getByRole('status').filter({ hasText: 'Nové upozornenie: Upozornenie 1.' })).toBeAttached();
  await expectToFit(page);
});

async function follow(rules: readonly Rule[], stage: Stage): Promise<void> {
  for (const [rule, words, check] of rules) await test.step(`[${rule}] ${words}`, () => check(stage));
}
