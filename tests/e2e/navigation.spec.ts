import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { companyId } from './shell-support.ts';

/** A company that no other test looks at the navigation of. */
const company = companyId(3);
const inBusiness = (path: string) => `/business/company/${company}/${path}`;
const nav = (page: Page) => page.getByRole('navigation', { name: 'Hlavná navigácia' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Navigácia' });
const changes = (page: Page) => page.getByRole('list', { name: 'Zoznam zmien' });
const text = (sk: string) => ({ sk, en: `${sk} (en)`, de: `${sk} (de)` });

async function upload(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer });
}
const overlay = (...operations: object[]) => JSON.stringify({ version: 1, operations });

/** Back to the navigation without changes, so that each test begins with it. */
async function reset(page: Page): Promise<void> {
  await page.goto(`/company/${company}/settings/navigation`);
  const back = page.getByRole('button', { name: 'Obnoviť pôvodnú navigáciu' });
  await expect(page.getByText('Pôvodná navigácia')).toBeVisible();
  if ((await back.count()) === 0) return;
  await back.click();
  const apply = page.getByRole('button', { name: 'Použiť zmeny' });
  await expect(apply).toBeVisible();
  if (await apply.isDisabled()) return;
  await apply.click();
  await expect(apply).toHaveCount(0);
}

test.describe('the navigation', () => {
  test.describe.configure({ mode: 'serial' });

  test('[A2-24] [A2-38] [A9-6] is an accordion of 240 px in the business app, and collapses to 60 px within 200 ms', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: inBusiness('invoices/list'), viewport: { width: 1440, height: 900 } });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await reset(page);
    await page.goto(inBusiness('invoices/list'));
    const side = page.locator('.k-side');
    const width = async () => (await side.boundingBox())?.width;
    await expect.poll(width).toBe(240);
    await expect(side).toHaveCSS('transition-duration', '0.2s');
    await expect(nav(page).getByRole('link', { name: 'Faktúry', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1, name: 'Faktúry' })).toBeVisible();
    await expectAccessible(page);

    // Within the open application: no load.
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

    // Another application: a full redirect to its address. [A2-38]
    await expect(nav(page).getByRole('link', { name: 'Mzdy' })).toHaveAttribute(
      'href',
      'https://identity.example/payrolls',
    );
    await nav(page).getByRole('link', { name: 'Fakturácia' }).click();
    await expect(page).toHaveURL(new RegExp(`^[^/]+//[^/]+/company/${company}/`));
    expect(await page.evaluate(() => 'kostraTestMark' in window)).toBe(false);
    await expect(side).toHaveCount(0);
    await expect(nav(page)).toBeVisible();
  });

  test('[A2-38] is shaped by a file: what changes is told, takes effect at once in open browsers, and can be returned to', async ({
    signedIn,
  }) => {
    const viewport = { width: 1440, height: 900 };
    const page = await signedIn('owner', { path: inBusiness('invoices/list'), viewport });
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
    // Here and in the other browser, without a reload. [A2-38]
    await expect(nav(page).getByRole('link', { name: 'Odberatelia' })).toBeAttached();
    await nav(other).getByRole('button', { name: 'Každý deň – čo treba spraviť' }).click();
    await expect(other.getByRole('menuitem')).toHaveText(['Faktúry', 'Odberatelia']);
    // The page is renamed with its entry, in the languages that were given, and so after a reload.
    await other.getByRole('menuitem', { name: 'Odberatelia' }).click();
    for (const again of [false, true]) {
      if (again) await other.reload();
      await expect(other.getByRole('heading', { name: 'Odberatelia', level: 1 })).toBeVisible();
      await expect(other).toHaveTitle(/^Odberatelia · /);
    }

    // The file that comes out makes the same navigation when it goes in again.
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

    // One part at a time; no collapsing. [A2-38]
    await page.getByRole('switch', { name: /zbaliť/ }).click();
    await expect(page.getByRole('button', { name: 'Zbaliť navigáciu', includeHidden: true })).toHaveCount(0);

    await page.getByRole('button', { name: 'Obnoviť pôvodnú navigáciu' }).click();
    await expect(list.filter({ hasText: 'Zmizne' })).toContainText('Každý deň');
    await page.getByRole('button', { name: 'Použiť zmeny' }).click();
    await expect(dialog(page).getByText('obnovená verzia 0')).toBeVisible();
    await expect(nav(other).getByRole('link', { name: 'Partneri' })).toBeVisible();
    // Escape closes it, and the focus is where it was.
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Nastaviť navigáciu' })).toBeFocused();
  });

  test('[A2-38] refuses a hostile file with every error, its path and its fix, and stays as it was', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: `/company/${company}/settings/navigation` });
    await expect(page.getByText('Pôvodná navigácia')).toBeVisible();
    const before = await nav(page).innerText();
    await upload(
      page,
      'zle.json',
      overlay(
        { op: 'rename', id: 'partners.nav', title: { sk: '<img src=x onerror=alert(1)>' } },
        { op: 'link', id: 'x', title: text('X'), to: 'javascript:alert(1)' },
        { op: 'move', id: 'partners.nav' },
      ),
    );
    const errors = page.getByRole('list', { name: 'Čo treba opraviť' }).getByRole('listitem');
    await expect(errors).toHaveText([
      '/operations/0/title/skNázov obsahuje znaky < alebo >, prípadne riadiace znaky. Napíšte obyčajný text.',
      /^\/operations\/1\/toNa túto adresu sa odkazovať nedá/,
      '/operations/2/parentToto pole chýba. Doplňte ho.',
    ]);
    await expectAccessible(page);
    await upload(page, 'obrovsky.json', Buffer.alloc(10_000_000, ' '));
    await expect(errors).toHaveText(/^\/Súbor je väčší ako 1\sMB/);
    await upload(page, 'hlboky.json', `{"version":1,"operations":${'['.repeat(400_000)}${']'.repeat(400_000)}}`);
    await expect(errors).toHaveText(/^\/operations\/0Tu má byť objekt/);
    await expect(page.getByRole('button', { name: 'Použiť zmeny' })).toHaveCount(0);
    expect(await nav(page).innerText()).toBe(before);
  });

  test('[A2-39] [A9-6] is steered by the keyboard alone: menu, accordion and drawer', async ({ signedIn }) => {
    const page = await signedIn('owner', {
      path: `/company/${company}/invoices/list`,
      viewport: { width: 1024, height: 768 },
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Faktúry' })).toBeVisible();
    await nav(page).getByRole('button', { name: 'Faktúry' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(nav(page).getByRole('button', { name: 'Obchod' })).toBeFocused();
    const partners = nav(page).getByRole('link', { name: 'Partneri' });
    await expect(async () => {
      await page.keyboard.press('ArrowRight'); // one on, whatever stands between them
      expect(await partners.evaluate((element) => element === document.activeElement)).toBe(true);
    }).toPass();
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    const last = nav(page).getByRole('link').last();
    await expect(last).toBeFocused();
    const address = (await last.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}(/list)?$`));

    await page.goto(inBusiness('partners/list'));
    // The page that arrives takes the focus: not in the middle of what is tried here.
    await expect(page.getByRole('heading', { level: 1, name: 'Partneri' })).toBeVisible();
    const head = nav(page).getByRole('button', { name: 'BusinessApp' });
    await head.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(nav(page).getByRole('link', { name: 'Partneri' })).toBeHidden();
    await page.keyboard.press('ArrowRight');
    // Into the application: the overview is the first of its entries, the groups of documents follow.
    await page.keyboard.press('ArrowDown');
    await expect(nav(page).getByRole('link', { name: 'Úvod' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(nav(page).getByRole('button', { name: 'Faktúry' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(head).toBeFocused();
    await expect(head).toHaveAttribute('aria-expanded', 'false');

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
  });

  test('[A2-38] with 300 entries opens a part by drawing that part alone', async ({ signedIn }) => {
    const page = await signedIn('owner', {
      path: `/company/${company}/settings/navigation`,
      viewport: { width: 1440, height: 900 },
    });
    const links = Array.from({ length: 300 }, (_, index) => ({
      op: 'link',
      id: `entry-${index}`,
      title: text(`Položka ${index}`),
      to: `https://example.com/${index}`,
      parent: 'many',
    }));
    await upload(page, 'many.json', overlay({ op: 'group', id: 'many', title: text('Veľa položiek') }, ...links));
    await page.getByRole('button', { name: 'Použiť zmeny' }).click();
    await expect(page.getByText('301 operácií')).toBeVisible();
    await page.goto(inBusiness('partners/list'));
    const head = nav(page).getByRole('button', { name: 'Veľa položiek' });
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(nav(page).getByRole('link', { name: 'Partneri' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Nastaviť navigáciu' })).toBeVisible();
    await page.evaluate(() => {
      const touched = new Set<string>();
      Object.assign(window, { touched });
      new MutationObserver((records) => {
        for (const { target } of records)
          touched.add((target as Element).closest('[data-part]')?.getAttribute('data-part') ?? target.nodeName);
      }).observe(document.querySelector('.k-side') as Element, { childList: true, subtree: true, attributes: true });
    });
    await head.click();
    await expect(nav(page).getByRole('link', { name: /^Položka/ })).toHaveCount(300);
    expect(await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])).toEqual(['many']);
    await reset(page);
  });
});
