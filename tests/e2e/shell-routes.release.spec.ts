import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { routeTable } from './route-table.ts';
import { goWithin, isMarked, mark } from './shell-support.ts';
import { connectSilently } from './silent-hub.ts';

/** The pages that redirect at once; shell-companies.spec.ts and licensing.spec.ts test them. */
const passing = new Set(['companies.setting-up', 'companies.invitation', 'licensing.expired']);

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** An `expect` whose failures do not end the test, so that all pages are checked even if one fails. */
const softly = expect.configure({ soft: true });

/*
 * Each page is opened by its URL, as from a link that somebody sent. So no other page has loaded anything before, unlike in pages.spec.ts.
 * A reload starts in the same way; shell.spec.ts tests it for the frame.
 */
const parts = 4;
test.describe('page by page', () => {
  test.describe.configure({ mode: 'parallel' });
  for (let part = 1; part <= parts; part += 1)
    test(`[A2-1] [A2-37] [B9-16] every route opens by a deep link and by Back, comes without a jump, and has room for a thumb on a phone (${part} of ${parts})`, async ({
      signedIn,
    }) => {
      const page = await signedIn('owner', { viewport: desktop });
      // The messages of the hubs are blocked, because a row that another test adds to a list would count as a layout shift of the page.
      await page.routeWebSocket(
        /\/hubs\/|\/notification-centre\/tenant/,
        (socket) => void connectSilently(socket, '"type":1'),
      );
      await noteLayoutShifts(page);
      const all = await routeTable(page, passing);
      expect(all.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['companies.create', 'companies.users', 'invoices.list', 'partners.detail']),
      );
      const routes = all.filter((_, index) => index % parts === part - 1);
      test.setTimeout(60_000 + routes.length * 20_000);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      for (const { id, path, title } of routes) {
        await test.step(`${id} at ${path}`, async () => {
          const isThere = async () => {
            await expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(title);
            await expect(page).toHaveURL((url) => url.pathname === path);
            await expect(heading).toBeVisible();
            await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
          };
          await page.goto(path);
          await isThere();
          await page.waitForLoadState('networkidle');
          const shifts = await layoutShifts(page);
          const moved = shifts.reduce((total, { value }) => total + value, 0);
          expect.soft(moved, `${id} comes with jumps: ${JSON.stringify(shifts)}`).toBeLessThan(0.02);
          await page.setViewportSize(phone);
          // The check is repeated until the parts that differ on a phone are drawn.
          const faults = () => page.evaluate(thumbFaults);
          await softly.poll(faults, { message: `${id} on a phone`, timeout: 10_000 }).toEqual([]);
          await page.setViewportSize(desktop);
          const shown = await heading.textContent();
          await mark(page);
          const elsewhere = path === '/company/create' ? '/welcome/nowhere' : '/company/create';
          await goWithin(page, elsewhere);
          await expect(page).not.toHaveURL((url) => url.pathname === path);
          await page.goBack();
          await isThere();
          await expect(heading).toHaveText(shown ?? '');
          expect(await isMarked(page)).toBe(true);
        });
      }
    });
});

interface Shift {
  readonly value: number;
  readonly of: readonly string[];
}

async function noteLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue;
        const of = entry.sources.map(({ node }) => (node instanceof Element ? node.className : String(node?.nodeName)));
        shifts.push({ value: entry.value, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function layoutShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => (window as Window & { shifts?: Shift[] }).shifts ?? []);
}

/** An entry of the browser's observer, which TypeScript's library does not declare. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Returns elements that overflow the page or are too small for a thumb (24 px, WCAG 2.2). The function runs in the browser. */
function thumbFaults(): string[] {
  const faults: string[] = [];
  const scrollsSideways = (element: Element): boolean =>
    element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)
      ? true
      : element.parentElement !== null && scrollsSideways(element.parentElement);
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`is ${scrollWidth - clientWidth} px wider than the screen`);
  for (const element of document.querySelectorAll<HTMLElement>('button, a[href], input, select')) {
    const { width, height, right, left } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || element.closest('.k-skip') || getComputedStyle(element).visibility === 'hidden')
      continue;
    const name = (
      element.getAttribute('aria-label') ??
      element.textContent ??
      element.getAttribute('name') ??
      ''
    ).trim();
    if (!scrollsSideways(element) && (right > clientWidth + 1 || left < -1)) faults.push(`${name} is off the screen`);
    const target = element.closest('label') ?? element;
    // Elements over and around a small control count as a part of it.
    const around = Number.parseFloat(getComputedStyle(element, '::after').height) || 0;
    if (Math.max(target.getBoundingClientRect().height, around) < 24 && getComputedStyle(element).display !== 'inline')
      faults.push(`${name} is ${Math.round(height)} px high`);
  }
  return faults;
}
