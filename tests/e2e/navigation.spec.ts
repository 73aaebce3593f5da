import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { restoreNavigation, company, inBusiness, nav, overlay, text, upload } from './navigation-support.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Navigácia' });
const changes = (page: Page) => page.getByRole('list', { name: 'Zoznam zmien' });

test.describe('the navigation', () => {
  test.describe.configure({ mode: 'serial' });

  test('[A2-24] [A2-39] [A9-6] is an accordion of 240 px in the business app, collapses to 60 px within 200 ms, and is steered by the keyboard alone', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { viewport: { width: 1440, height: 900 } });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await restoreNavigation(page);
    await page.goto(inBusiness('invoices/list'));
    const side = page.locator('.k-side');
    const width = async () => (await side.boundingBox())?.width;
    await expect.poll(width).toBe(240);
    await expect(side).toHaveCSS('transition-duration', '0.2s');
    await expect(nav(page).getByRole('link', { name: 'Faktúry', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1, name: 'Faktúry' })).toBeVisible();

    // The link navigates inside the application, without reloading the page.
    await page.evaluate(() => Object.assign(window, { kostraTestMark: true }));
    await nav(page).getByRole('link', { name: 'Partneri' }).click();
    await expect(page).toHaveURL(new RegExp(`/business/company/${company}/partners/list$`));
    await expect(nav(page).getByRole('link', { name: 'Partneri' })).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => 'kostraTestMark' in window)).toBe(true);

    await page.getByRole('button', { name: 'Zbaliť navigáciu' }).click();
    await expect.poll(width).toBe(60);
    await expect(nav(page).getByRole('link', { name: 'Partneri' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1, name: 'Partneri' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect.poll(width).toBe(60);
    await page.getByRole('button', { name: 'Rozbaliť navigáciu' }).click();
    await expect.poll(width).toBe(240);

    // The accordion can be used by the keyboard after the new page has taken the focus.
    const head = nav(page).getByRole('button', { name: 'BusinessApp' });
    await head.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(nav(page).getByRole('link', { name: 'Partneri' })).toBeHidden();
    await page.keyboard.press('ArrowRight');
    // The arrow key moves the focus into the application: the overview is its first entry, followed by the groups of documents.
    await page.keyboard.press('ArrowDown');
    await expect(nav(page).getByRole('link', { name: 'Úvod' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(nav(page).getByRole('button', { name: 'Faktúry' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(head).toBeFocused();
    await expect(head).toHaveAttribute('aria-expanded', 'false');

    // On a phone the navigation is a drawer.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(nav(page)).toHaveCount(0);
    const opener = page.getByRole('button', { name: 'Otvoriť navigáciu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Partneri' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.setViewportSize({ width: 1024, height: 768 });
    // The link to another application is a full redirect to its address. [A2-38]
    await expect(nav(page).getByRole('link', { name: 'Mzdy' })).toHaveAttribute(
      'href',
      'https://identity.example/payrolls',
    );
    await nav(page).getByRole('link', { name: 'Fakturácia' }).click();
    await expect(page).toHaveURL(new RegExp(`^[^/]+//[^/]+/company/${company}/`));
    expect(await page.evaluate(() => 'kostraTestMark' in window)).toBe(false);
    await expect(side).toHaveCount(0);
    await expect(nav(page)).toBeVisible();

    // The menu can be used by the keyboard.
    await expect(page.getByRole('heading', { level: 1, name: 'Faktúry' })).toBeVisible();
    await nav(page).getByRole('button', { name: 'Faktúry' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(nav(page).getByRole('button', { name: 'Obchod' })).toBeFocused();
    const partners = nav(page).getByRole('link', { name: 'Partneri' });
    await expect(async () => {
      await page.keyboard.press('ArrowRight'); // Each press moves the focus to the next entry. The test does not depend on the number of entries between them.
      expect(await partners.evaluate((element) => element === document.activeElement)).toBe(true);
    }).toPass();
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    const last = nav(page).getByRole('link').last();
    await expect(last).toBeFocused();
    const address = (await last.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}(/list)?$`));
  });

  test('[A2-38] is shaped by a file: what changes is told, takes effect at once in open browsers, and can be returned to', async ({
    signedIn,
  }) => {
    const viewport = { width: 1440, height: 900 };
    const page = await signedIn('owner', { viewport });
    await restoreNavigation(page);
    await page.goto(inBusiness('invoices/list'));
    const other = await signedIn('owner', { path: `/company/${company}/invoices/list`, viewport });
    await expect(nav(other).getByRole('link', { name: 'Partneri' })).toBeVisible();
    await page.getByRole('button', { name: 'Nastaviť navigáciu' }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);

    await upload(
      page,
      'navigacia.json',
      overlay(
        { op: 'group', id: 'denne', title: text('Každý deň – čo treba spraviť') },
        { op: 'move', id: 'invoices.nav', parent: 'denne' },
        { op: 'move', id: 'partners.nav', parent: 'denne' },
        { op: 'rename', id: 'partners.nav', title: { sk: 'Odberatelia', de: 'Kunden' } },
        { op: 'hide', id: 'app.Waxa' },
        { op: 'hide', id: 'tags.nav' },
      ),
    );
    const list = changes(page).getByRole('listitem');
    await expect(list.filter({ hasText: 'Pribudne' })).toContainText('Každý deň – čo treba spraviť');
    await expect(list.filter({ hasText: 'Presunie sa' }).filter({ hasText: 'Partneri' })).toContainText(
      'Najvyššia úroveň → Každý deň – čo treba spraviť',
    );
    await expect(list.filter({ hasText: 'Premenuje sa' })).toContainText('sk: Partneri → Odberatelia');
    await expect(list.filter({ hasText: 'Skryje sa' })).toContainText('Waxa');
    await expect(dialog(page).getByRole('region', { name: 'Kto položky ani tak neuvidí' })).toContainText(
      'Nemajú právo partners:read',
    );
    await expect(dialog(page)).toContainText('tags.nav');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Použiť zmeny' }).click();
    // The change appears here and in the other browser, without a reload. [A2-38]
    await expect(nav(page).getByRole('link', { name: 'Odberatelia' })).toBeAttached();
    await nav(other).getByRole('button', { name: 'Každý deň – čo treba spraviť' }).click();
    await expect(other.getByRole('menuitem')).toHaveText(['Faktúry', 'Odberatelia']);
    // The page is renamed with its entry, in the given languages, and keeps the new name after a reload.
    await other.getByRole('menuitem', { name: 'Odberatelia' }).click();
    for (const again of [false, true]) {
      if (again) await other.reload();
      await expect(other.getByRole('heading', { name: 'Odberatelia', level: 1 })).toBeVisible();
      await expect(other).toHaveTitle(/^Odberatelia · /);
    }

    // Importing the exported file creates the same navigation.
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Stiahnuť súbor' }).click();
    const download = await downloading;
    const exported = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(exported)).toMatchObject({ version: 1, operations: { length: 6 }, effective: expect.any(Array) });
    const schema = await page.request.get((JSON.parse(exported) as { $schema: string }).$schema);
    expect(await schema.json()).toMatchObject({ title: 'Navigation overlay' });
    await upload(page, download.suggestedFilename(), exported);
    await expect(dialog(page)).toContainText('nič sa nezmení');
    await page.getByRole('button', { name: 'Zahodiť' }).click();

    // Only one section is open at a time, and collapsing is disabled. [A2-38]
    await page.getByRole('switch', { name: /zbaliť/ }).click();
    await expect(page.getByRole('button', { name: 'Zbaliť navigáciu', includeHidden: true })).toHaveCount(0);

    await page.getByRole('button', { name: 'Obnoviť pôvodnú navigáciu' }).click();
    await expect(list.filter({ hasText: 'Zmizne' })).toContainText('Každý deň');
    await page.getByRole('button', { name: 'Použiť zmeny' }).click();
    await expect(dialog(page).getByText('obnovená verzia 0')).toBeVisible();
    await expect(nav(other).getByRole('link', { name: 'Partneri' })).toBeVisible();
    // Escape closes the dialog and returns the focus to the control that had it before.
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Nastaviť navigáciu' })).toBeFocused();
  });
});
