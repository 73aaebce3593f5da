import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { faultsOfSizes } from './page-faults.ts';
import { routeTable } from './route-table.ts';
import { goWithin, isMarked, mark } from './shell-support.ts';
import { connectSilently } from './silent-hub.ts';

/** The pages that redirect at once; shell-companies.spec.ts and licensing.spec.ts test them. */
const passing = new Set(['companies.setting-up', 'companies.invitation', 'licensing.expired']);

/*
 * Each page is opened by its address, as from a link that somebody sent: nothing that another page has loaded is there, unlike in
 * pages.spec.ts, which looks at each page on a phone. A reload does the same once more; shell.spec.ts tests it for the frame.
 */
const parts = 4;
test.describe('page by page', () => {
  test.describe.configure({ mode: 'parallel' });
  for (let part = 1; part <= parts; part += 1)
    test(`[A2-1] [A2-37] [B9-16] every route opens by a deep link and by Back, and comes without a jump; on a phone’s screen it is a phone’s page (${part} of ${parts})`, async ({
      signedIn,
    }) => {
      const page = await signedIn('owner');
      // A row that another test adds to a list would count as a jump of the page.
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
      // The layout follows the screen, not the load: one page shows it here, pages.spec.ts asks all of them.
      expect(await faultsOfSizes(page, [{ width: 390, height: 844 }])).toEqual([]);
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
