import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { companyId, goWithin } from './shell-support.ts';

/* Tests the licence states of the demo's companies without changing them; licensing.release.spec.ts changes licences. */
const [free, trial, expired, tooManyCompanies] = [2, 5, 6, 7].map(companyId) as [string, string, string, string];

const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));

test('[B1-5] [B2.7-1] [B4-20] a trial says how long it lasts, and its banner can be closed', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `/company/${trial}` });
  const banner = page.getByRole('region', { name: 'Informácia o balíku' });
  await expect(banner).toContainText('ešte 12 dní');
  await expect(banner.getByRole('link', { name: 'Objednať' })).toHaveAttribute('href', /package=Pro/);
  await expect(banner.getByRole('button', { name: 'Vyskúšať na 30 dní' })).toHaveCount(0); // The company has already used its trial [B5-7].
  await page.emulateMedia({ media: 'print' });
  await expect(banner).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen', reducedMotion: 'no-preference' });
  await banner.getByRole('button', { name: 'Skryť informáciu o balíku' }).click();
  await expect(banner).toHaveCount(0);
});

test('[B2.4-2] [B2.4-6] [B2.4-7] an expired package is renewed, or given up for the free one, whose owner finds what it had', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/last-login')) logins.push(new URL(page.url()).pathname);
  });
  await page.goto(`/company/${expired}`);
  await expect(page).toHaveURL(/license-expiration/);
  await page.reload();
  await expect(page).toHaveURL(/license-expiration/);
  await expect(page.getByRole('link', { name: 'Obnoviť' })).toHaveAttribute('href', /package=Pro/);
  await expect(page.locator('main svg').first()).toBeVisible();
  await expect.poll(() => logins).toContain('/license-expiration');
  await expectAccessible(page);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: /^Firma .*Vybrať inú firmu$/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Profil/ })).toBeVisible();
  await page.getByRole('button', { name: 'Späť do fakturácie' }).click();
  await expect(page).toHaveURL(new RegExp(`/company/${expired}/invoices`));
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/company/${expired}/`));

  await goWithin(page, `/company/${expired}/expired-package`);
  await expect(page.getByRole('heading', { level: 1, name: 'Platnosť vášho balíka sa skončila' })).toBeVisible();
  for (const feature of ['automatické párovanie platieb', 'API', 'automatické upomienky', 'do zahraničia'])
    await expect(page.getByRole('listitem').filter({ hasText: feature })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'cenové ponuky, objednávky a dodacie listy' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Obnoviť' })).toHaveAttribute('href', /package=Pro.*purchaseType=year/);
});

test('[A2-40] [A5-10] [A9-10] what was bought is activated when one is picked, and companies beyond it are taken off until they fit', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 402/);
  const page = await signedIn('owner', { path: `/company/${free}`, offers: true });
  const assign = dialog(page, 'Priradenie licencie');
  await expect(assign).toBeVisible();
  const activate = assign.getByRole('button', { name: 'Aktivovať balík' });
  await expect(activate).toBeDisabled();
  await expectAccessible(page);
  await assign.getByRole('radio').first().check();
  await expect(activate).toBeEnabled();

  await page.goto(`/company/${tooManyCompanies}`);
  const reduce = dialog(page, 'Zníženie počtu firiem');
  await expect(reduce.getByRole('checkbox')).toHaveCount(2);
  const heights = await reduce.locator('.k-licence-list').evaluate((list) => {
    const two = list.clientHeight;
    const added = Array.from({ length: 4 }, () => list.firstElementChild?.cloneNode(true) ?? '');
    list.append(...added);
    const six = list.clientHeight;
    for (const row of added) if (row instanceof Element) row.remove();
    return { two, six };
  });
  expect(heights, 'two rows, and four of six: 20rem').toEqual({ two: 160, six: 320 });
  await expect(reduce.getByRole('button', { name: 'Uložiť' })).toBeDisabled();
  await reduce.getByRole('checkbox', { name: 'Tatranské drevo s. r. o.' }).uncheck();
  await expect(reduce.getByRole('button', { name: 'Uložiť' })).toBeEnabled();
  await expectAccessible(page);
});
