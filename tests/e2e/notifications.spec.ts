import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { connectSilently } from './silent-hub.ts';

/*
 * Tests the rules of [B2.6], [B4-13] to [B4-18] and [B9-6] that only a browser can show. plugins/notifications/web/*.test.ts tests the
 * other rules to the millisecond, and notification-rules.release.spec.ts tests rules as a table. The test answers the requests, so that no
 * real notifications change; plugins/notifications/gateway tests the hub.
 */
const company = '0193e000-0000-7000-8000-000000000001';
const path = `/company/${company}/invoices/list`;
/** The current time. The gateway has the same time: a page whose clock differs much from the gateway's shows only a message about that. */
const now = Date.now();

interface Notice {
  readonly id: string;
  readonly seen: boolean;
}
function notice(serial: number, more: object = {}): Notice {
  return {
    id: `0193e000-0000-7000-8000-0000000001${String(serial).padStart(2, '0')}`,
    version: 1,
    applications: ['Invoicing'],
    severity: 'Info',
    state: 'Finished',
    title: `Upozornenie ${serial}`,
    message: '',
    seen: false,
    createDateTime: new Date(now - serial * 60_000).toISOString(),
    stateChangedDateTime: new Date(now - serial * 60_000).toISOString(),
    icon: null,
    urls: [],
    actions: [],
    progress: null,
    ...more,
  } as Notice; // The object has the fields of a notification in a gateway response.
}

interface Served {
  readonly seen: string[][];
  clear(): void;
}

/** Answers the requests of the notification centre with these notifications, and records the ids that the page reports as seen. */
async function serve(page: Page, notices: readonly Notice[]): Promise<Served> {
  const seen: string[][] = [];
  let stored = [...notices];
  await page.routeWebSocket(
    /notification-centre\/tenant/,
    (socket) => void connectSilently(socket, 'SendNotification'),
  );
  await page.route(/\/notification-centre(\/|\?|$)/, async (route: Route) => {
    const url = new URL(route.request().url());
    if (!url.pathname.startsWith('/gateway/')) return route.continue();
    const method = route.request().method();
    if (url.pathname.endsWith('/numberOfNotSeen'))
      return route.fulfill({ json: { numberOfNotSeen: stored.filter((one) => !one.seen).length } });
    if (method === 'PUT') {
      const { notifications } = route.request().postDataJSON() as { notifications: string[] };
      seen.push(notifications);
      stored = stored.map((one) => (notifications.includes(one.id) ? { ...one, seen: true } : one));
      return route.fulfill({ status: 204 });
    }
    if (method === 'DELETE') {
      stored = stored.filter((one) => !url.pathname.endsWith(one.id));
      return route.fulfill({ status: 204 });
    }
    const skip = Number(url.searchParams.get('$skip'));
    return route.fulfill({ json: { value: stored.slice(skip, skip + Number(url.searchParams.get('$top'))) } });
  });
  return { seen, clear: () => (stored = []) };
}
const bell = (page: Page) => page.getByRole('button', { name: /^Upozornenia/ });
const badge = (page: Page) => page.locator('.k-bell-badge');
const items = (page: Page) => page.locator('[data-notification]');

test('[B1-3] [B2.6-3] [B2.6-4] the bell counts to nine; its list loads on, fades while there is more, ends with words', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 1440, height: 900 } });
  const { seen } = await serve(
    page,
    Array.from({ length: 12 }, (_, index) => notice(index + 1, index === 0 ? first : {})),
  );
  await page.goto(path);
  await expect(badge(page)).toHaveText('9+');
  await bell(page).click();
  const list = page.getByRole('dialog', { name: 'Upozornenia' });
  await expect(items(page)).toHaveCount(10);
  await expect(page.locator('.k-notices-fade')).toHaveCSS('background-image', /linear-gradient/);

  // An item in progress shows its age and a bar, and no HTML of its message runs. [B2.6-4] [B2.6-5]
  const item = items(page).first();
  await expect(item.getByText(/^pred [1-9] min\.$/)).toBeVisible();
  await expect(item.getByRole('progressbar')).toBeVisible();
  await expect(item.locator('.k-notice-message script')).toHaveCount(0);
  const [before, link] = [await item.locator('.k-notice-message').boundingBox(), item.getByRole('link')];
  expect(before?.height).toBeLessThanOrEqual(41); // The height is two lines of 20 px.
  await item.getByRole('button', { name: 'Viac' }).click();
  await expect(item.getByRole('button', { name: 'Menej' })).toBeVisible();
  expect((await item.locator('.k-notice-message').boundingBox())?.height).toBeGreaterThan(41);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(item.getByRole('button', { name: 'Neznáme' })).toHaveAttribute('aria-disabled', 'true');
  expect(seen).toEqual([[notice(1).id]]); // The notification was viewed. [B4-14]
  await expectAccessible(page);

  await page.locator('.k-notices-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await expect(items(page)).toHaveCount(12);
  await page.locator('.k-notices-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await expect(page.getByText('To sú všetky upozornenia.')).toBeVisible();
  await expect(page.locator('.k-notices-fade')).toHaveCount(0);
  await items(page).last().getByRole('button', { name: 'Vymazať' }).click();
  await expect(items(page)).toHaveCount(11);

  // The keyboard can be used too: arrow down, and Escape, which returns the focus to the bell.
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.k-notice-item:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await expect(badge(page)).toHaveCount(0); // All loaded notifications are seen.
});

const first = {
  state: 'InProgress',
  message: `<p>${'Dlhá správa, ktorá sa na dva riadky nezmestí. '.repeat(6)}</p><script>window.ran = 1</script>`,
  urls: [{ url: 'https://kostra.example/', text: 'Podrobnosti' }],
  actions: [{ command: 'Nobody.Knows', icon: { text: 'Neznáme' }, tooltip: 'Nič' }],
};

test('[B2.6-6] [B4-17] [B4-18] toasts at the start: two, 500 ms apart, for 8 s but for the time one points at them', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 1440, height: 900 }, startupToasts: true });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await serve(page, [notice(1), notice(2), notice(3)]);
  await page.clock.install({ time: now });
  await page.goto(path);
  await expect(bell(page)).toBeVisible();
  await page.clock.pauseAt(now + 120_000);
  const toasts = page.locator('.k-notice-toast');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(toasts.first()).toBeVisible({ timeout: 50 });
  }).toPass();
  await expect(toasts).toHaveCount(1);
  await expect(toasts.first()).toHaveCSS('animation-duration', '1.5s');
  await page.clock.runFor(600);
  await expect(toasts).toHaveCount(2);
  await toasts.first().hover();
  await page.clock.runFor(8_000);
  const second = page.locator('.k-notice-toast', { hasText: 'Upozornenie 1' });
  await expect(second).toHaveClass(/closing/);
  await expect(second).toHaveCSS('transition-duration', '1s');
  await page.clock.runFor(1_000);
  await expect(toasts).toHaveCount(1);
  await expect(toasts).not.toHaveClass(/closing/);
  await page.clock.resume();
  await toasts.getByRole('button', { name: 'Upozornenie 2' }).click(); // Pressing a toast opens the centre. [B2.6-6]
  await expect(page.getByRole('dialog', { name: 'Upozornenia' })).toBeVisible();
  await expect(toasts).toHaveCount(0);
});

test('[B2.6-1] [B2.6-2] [B4-17] on a phone the bell counts, its list covers everything, with a way back, and there are no toasts', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 390, height: 844 }, startupToasts: true });
  const { clear } = await serve(
    page,
    Array.from({ length: 10 }, (_, index) => notice(index + 1)),
  );
  await page.goto(path);
  await expect(badge(page)).toHaveText('9+');
  await bell(page).click();
  const screen = page.getByRole('dialog', { name: 'Upozornenia' });
  await expect(screen).toBeVisible();
  expect(await screen.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(items(page)).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Späť' }).click();
  await expect(screen).toBeHidden();
  await expect(page.locator('.k-notice-toast')).toHaveCount(0);
  clear();
  await bell(page).click();
  await expect(page.getByText('Zatiaľ nemáte žiadne upozornenia.')).toBeVisible();
});
