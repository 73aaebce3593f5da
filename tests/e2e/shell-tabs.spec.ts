import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { companyButton, first, inCompany, isMarked, mark } from './shell-support.ts';

test('[A2-9] [B2.8-2] [A7-3] tabs of one browser share session, theme, language and signing out, and come back together', async ({
  browser,
  kostraUrl,
}) => {
  // This context has a separate session, which the test ends; the other tests need theirs.
  const context = await browser.newContext({ baseURL: kostraUrl });
  const one = await context.newPage();
  await one.goto('/');
  await signIn(one, 'guest');
  await expect(one).toHaveURL(inCompany(first));

  // The other tab signs in silently and stays at its URL.
  const two = await context.newPage();
  const prompts: (string | null)[] = [];
  two.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/identity/auth') prompts.push(searchParams.get('prompt'));
  });
  await two.goto(`/company/${first}/partners/list?search=a`);
  await expect(companyButton(two)).toBeVisible();
  await expect(two).toHaveURL(new RegExp(`/company/${first}/partners/list\\?search=a$`));
  expect(prompts).toEqual(['none']);
  await mark(two);

  await one.getByRole('button', { name: /^Profil/ }).click();
  // A tooltip covers a part of the panel, but for screen readers it is inside the panel.
  const panel = one.getByRole('dialog', { name: 'Profil' });
  await panel.getByRole('button', { name: 'Zavrieť' }).hover();
  await expect(panel.getByRole('tooltip')).toBeVisible();
  await expectAccessible(one);
  await one.getByLabel('Vzhľad').selectOption('dark');
  await expect(two.locator('html')).toHaveAttribute('data-theme', 'dark');
  await one.getByLabel('Jazyk').selectOption('de');
  await expect(two.getByRole('heading', { name: 'Partner', level: 1 })).toBeVisible();
  await expect(two.locator('html')).toHaveAttribute('lang', 'de');
  expect(await isMarked(two)).toBe(true); // The page was not reloaded.
  await one.getByLabel('Sprache').selectOption('sk');
  await expect(two.getByRole('heading', { name: 'Partneri', level: 1 })).toBeVisible();

  await one.getByRole('button', { name: 'Odhlásiť sa' }).click();
  await expect(two.getByRole('heading', { name: 'Odhlásili ste sa' })).toBeVisible();
  await expect(companyButton(two)).toHaveCount(0);
  await signIn(one, 'guest');
  await expect(one).toHaveURL(inCompany(first));
  await expect(companyButton(two)).toBeVisible();

  // Going back to the completed sign-in redirects to the application.
  await one.goBack();
  await expect(companyButton(one)).toBeVisible();
  await context.close();
});
