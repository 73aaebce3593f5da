import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { routeTable } from './route-table.ts';
import { companyId, first, inCompany, isMarked, mark } from './shell-support.ts';

/** They lead on to another page at once, and are proved in shell.spec.ts, shell-companies.spec.ts and licensing.spec.ts. */
const passing = new Set(['companies.setting-up', 'companies.invitation', 'licensing.expired']);

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** At the end of a run one worker would walk them all while the others have nothing left, and a second try would begin anew. */
const parts = 4;
test.describe('page by page', () => {
  test.describe.configure({ mode: 'parallel' });
  for (let part = 1; part <= parts; part += 1)
    test(`[A2-1] [A2-7] [A2-37] every route opens by a deep link, after a reload, by Back and by Forward, and comes without a jump (${part} of ${parts})`, async ({
      signedIn,
    }) => {
      const page = await signedIn('owner');
      await noteLayoutShifts(page);
      const all = await routeTable(page, passing);
      expect(all.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['companies.create', 'companies.users', 'invoices.list', 'partners.detail']),
      );
      const routes = all.filter((_, index) => index % parts === part - 1);
      test.setTimeout(60_000 + routes.length * 20_000);
      for (const { id, path, title } of routes) {
        await test.step(`${id} at ${path}`, async () => {
          await page.goto(path);
          // Without a jump: as it comes, by less than 0.02.
          const comesCalmly = async () => {
            await page.waitForLoadState('networkidle');
            const shifts = await layoutShifts(page);
            expect(
              shifts.reduce((total, { value }) => total + value, 0),
              JSON.stringify(shifts),
            ).toBeLessThan(0.02);
          };
          const isThere = async () => {
            await expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(title);
            await expect(page).toHaveURL((url) => url.pathname === path);
            await expect(heading(page)).toBeVisible();
            await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
          };
          await isThere();
          await comesCalmly();
          const shown = await heading(page).textContent();
          await page.reload();
          await isThere();
          await mark(page);
          const elsewhere = await leave(page, path);
          await expect(page).toHaveURL(elsewhere);
          await page.goBack();
          await isThere();
          await expect(heading(page)).toHaveText(shown ?? '');
          await page.goForward();
          await expect(page).toHaveURL(elsewhere);
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

/** As the browser's observer gives it; TypeScript's library does not know it. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** To another page by a link, without a reload. @returns where that leads */
async function leave(page: Page, path: string): Promise<RegExp> {
  if (path === '/company/create') {
    await page.getByRole('link', { name: 'Zrušiť' }).click();
    return inCompany(first);
  }
  await page.getByRole('button', { name: /Vybrať (inú )?firmu/ }).click();
  await page.getByRole('link', { name: 'Pridať firmu' }).click();
  return /\/company\/create$/;
}

/** Of the owner's, and of no other test's. */
const guarded = companyId(4);

const forms = [
  { path: 'settings/company-detail', field: /^Kontaktná osoba/ },
  { path: 'settings/bank-accounts', field: /^Názov účtu/, open: /^Pridať (prvý )?účet/, another: 'IBAN' },
  { path: 'partners/list/detail/create', field: /^Názov$/ },
] as const;

for (const form of forms) {
  test(`[A2-5] [B2.9-1] [B4-23] ${form.path} with changes asks once, whichever way it is left, and never after saving`, async ({
    signedIn,
  }) => {
    const page = await signedIn('owner');
    const question = page.getByRole('alertdialog', { name: 'Máte neuložené zmeny' });
    const input = page.getByRole('textbox', { name: form.field });
    const answer = async (label: string) => {
      await expect(question).toHaveCount(1);
      await page.getByRole('button', { name: label }).click();
      await expect(question).toHaveCount(0);
    };
    const write = async () => {
      if ('open' in form) await page.getByRole('button', { name: form.open }).click();
      await input.fill('Čakáreň na skúšku');
      if ('another' in form) await page.getByLabel(form.another).fill('SK31 1200 0000 1987 4263 7541');
    };
    await page.goto(`/company/${guarded}/${form.path}`);
    await write();
    // A link.
    await partnersLink(page).click();
    await answer('Zostať na stránke');
    await expect(input).toHaveValue('Čakáreň na skúšku');
    // A reload, or closing the tab: the browser's own question.
    const asked = page.waitForEvent('dialog');
    void page.evaluate(() => window.location.reload()).catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(input).toHaveValue('Čakáreň na skúšku');
    // Back, within the application.
    await partnersLink(page).click();
    await answer('Odísť bez uloženia');
    await expect(page).toHaveURL(inCompany(guarded));
    await page.goBack();
    await write();
    await page.goForward();
    await answer('Zostať na stránke');
    await expect(input).toHaveValue('Čakáreň na skúšku');
    // Saved.
    await page.keyboard.press('Control+s');
    await expect(
      page
        .getByRole('main')
        .getByText('Čakáreň na skúšku')
        .or(page.getByRole('button', { name: 'Uložené' }))
        .first(),
    ).toBeVisible();
    await partnersLink(page).click();
    await expect(page).toHaveURL(inCompany(guarded));
    await expect(question).toHaveCount(0);
  });
}

const partnersLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Hlavná navigácia' }).getByRole('link', { name: 'Partneri' });
