import { expect, expectAccessible, test } from './fixtures.ts';

const demo = '/company/0193e000-0000-7000-8000-000000000001/invoice-templates';

test('[A2-37] templates, one of them and what they will make are shown, within their window', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `${demo}/list`, viewport: { width: 1440, height: 900 } });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await expect(page.getByRole('heading', { level: 1, name: 'Šablóny faktúr' })).toBeVisible();
  const row = page.getByRole('link', { name: /Prenájom skladu v Poprade/ }).first();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  expect(await fits()).toBe(true);

  await row.click();
  await expect(page.getByRole('textbox', { name: 'Názov šablóny' })).toHaveValue('Prenájom skladu v Poprade');
  const preview = page.getByRole('list', { name: 'Najbližšie faktúry' }).getByRole('listitem');
  await expect(preview).toHaveCount(3);
  await expect(preview.first()).toContainText(/Prenájom skladu za \p{Letter}+ \d{4}/u);
  await expectAccessible(page);
  expect(await fits()).toBe(true);

  await page.goto(`${demo}/upcoming`);
  await expect(page.getByText('Týždenný rozvoz').first()).toBeVisible();
  await expectAccessible(page);
  expect(await fits()).toBe(true);
});
