import { expect, expectAccessible, test } from './fixtures.ts';
import { first, inCompany, networkNoise, second } from './shell-support.ts';

test.describe('the application menu', () => {
  // The company has no licence for the other application: a 404 that is dealt with, and that the browser notes.
  test.use({ expectedMessages: [networkNoise] });

  test('[A1-2] [A2-29] leads to another application in the same company', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await page.goto(`/company/${second}`);
    await expect(page).toHaveURL(inCompany(second));
    await page.getByRole('button', { name: 'Aplikácie' }).click();
    const menu = page.getByRole('menu', { name: 'Aplikácie' });
    await expect(menu.getByRole('menuitem')).toHaveText([
      'BusinessApp',
      'Sklad',
      'Digitálna kancelária',
      'Waxa',
      'Dochádzka',
      'Personalistika',
      'Mzdy',
      'Stavebný denník',
      'Rozpočty',
      'Všetky aplikácie',
    ]);
    await expectAccessible(page);
    await menu.getByRole('menuitem', { name: 'Sklad' }).click();
    await expect(page).toHaveURL(new RegExp(`/warehouse/company/${second}`));
  });
});

test.describe('the frame', () => {
  test('[A2-25] has no section menu where no company is in the address', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: '/company/create' });
    await expect(page.getByRole('heading', { name: 'Nová firma' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Hlavná navigácia' })).toHaveCount(0);
  });

  test('[A2-24] [A9-12] is a phone’s below 1024 px', async ({ signedIn }) => {
    const page = await signedIn('owner', { viewport: { width: 1024, height: 768 } });
    const menu = page.getByRole('navigation', { name: 'Hlavná navigácia' });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 768 });
    await expect(menu).toHaveCount(0);
    await page.getByRole('button', { name: 'Otvoriť navigáciu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Partneri' }).click();
    await expect(page).toHaveURL(/\/partners\/list$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[A2-30] [B6-14] shows the settings to whoever may change any of them', async ({ signedIn }) => {
    const owner = await signedIn('owner');
    await owner.getByRole('button', { name: 'Nastavenia' }).click();
    await expect(owner).toHaveURL(new RegExp(`/company/${first}/settings`));
    const guest = await signedIn('guest', { path: `/company/${first}` });
    await expect(guest.getByRole('navigation', { name: 'Hlavná navigácia' })).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Nastavenia' })).toHaveCount(0);
  });

  test('[A2-37] a deep link, a reload, Back and Forward show the same page', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: `/company/${first}/partners/list?search=zzz` });
    const search = page.getByRole('searchbox');
    await expect(search).toHaveValue('zzz');
    await page.reload();
    await expect(search).toHaveValue('zzz');
    await page.goto(`/company/${first}/settings/users`);
    await expect(page.getByRole('heading', { name: 'Používatelia' })).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue('zzz');
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Používatelia' })).toBeVisible();
  });
});
