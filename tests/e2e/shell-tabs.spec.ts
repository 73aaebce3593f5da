import { expect, signIn, test } from './fixtures.ts';
import { companyButton, first, inCompany } from './shell-support.ts';

test('[A2-9] [B2.8-2] tabs of one browser share theme, language and signing out, and come back together', async ({
  browser,
  kostraUrl,
}) => {
  // A session of its own, which may end: those of the other tests are kept.
  const context = await browser.newContext({ baseURL: kostraUrl });
  const one = await context.newPage();
  await one.goto('/');
  await signIn(one, 'guest');
  await expect(one).toHaveURL(inCompany(first));
  const two = await context.newPage();
  await two.goto(`/company/${first}/partners/list`);
  await expect(companyButton(two)).toBeVisible();

  await one.getByRole('button', { name: /^Profil/ }).click();
  await one.getByLabel('Vzhľad').selectOption('dark');
  await expect(two.locator('html')).toHaveAttribute('data-theme', 'dark');
  await one.getByLabel('Jazyk').selectOption('de');
  await expect(two.getByRole('heading', { name: 'Partner', level: 1 })).toBeVisible();
  await one.getByLabel('Sprache').selectOption('sk');
  await expect(two.getByRole('heading', { name: 'Partneri', level: 1 })).toBeVisible();

  await one.getByRole('button', { name: 'Odhlásiť sa' }).click();
  await expect(two.getByRole('heading', { name: 'Odhlásili ste sa' })).toBeVisible();
  await expect(companyButton(two)).toHaveCount(0);
  await signIn(one, 'guest');
  await expect(one).toHaveURL(inCompany(first));
  await expect(companyButton(two)).toBeVisible();
  await expect(two).toHaveURL(inCompany(first));

  // Back to the sign-in that is done leads on.
  await one.goBack();
  await expect(companyButton(one)).toBeVisible();
  await context.close();
});
