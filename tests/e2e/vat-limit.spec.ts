import { requires } from '../requires.ts';
import { fillLine } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { changed, toasts } from './shell-support.ts';

test.skip(...requires('vat-limit', 'reports', 'documents', 'invoices'));

/** The school of the demo: no payer of VAT, with Pro. Its turnover is small, so the answers are changed on their way. */
const school = '/company/0193e000-0000-7000-8000-000000000004';
const near = { vatLimitState: 'Warning', remainingSum: '8400.50', turnover: '41599.50' };

test.beforeEach(async ({ context }) => {
  const nearly = changed<object>((answer) => ({ ...answer, ...near, year: new Date().getFullYear() }));
  await context.route('**/vat-limit/outlook', nearly);
  await context.route(
    '**/vatLimit',
    changed<object>(() => ({ vatLimitState: near.vatLimitState, remainingSum: near.remainingSum })),
  );
});

test('[B2.16-1] [B4-27] the toast leads to more, is shown once per session, and can be hidden for good', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `${school}/partners/list` });
  const toast = toasts(page).locator('[data-code="vat-limit"]');
  await expect(toast).toContainText('V tomto roku môžete vyfakturovať ešte 8 400,50 €.');
  await expectAccessible(page);
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/toast.png` });
  await toast.getByRole('link', { name: 'Viac údajov' }).click();
  await expect(page).toHaveURL(/\/reports\/invoicing#reports-vat-limit$/);
  await expect(toast).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear()); // another session, which signs in anew
  await page.goto(`${school}/partners/list`);
  await toast.getByRole('button', { name: 'Viac nezobrazovať' }).click();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('vat-limit')))).toHaveLength(
    1,
  );
});

test('the editor says that this very document passes the limit', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `${school}/invoices/list/detail/create` });
  const advice = page.getByText('Týmto dokladom presiahne váš obrat v tomto roku 50 000 €.');
  await fillLine(page, 1, { name: 'Kurz', quantity: '1', unitPrice: '8400.50' });
  await expect(advice).toHaveCount(0);
  await fillLine(page, 1, { name: 'Kurz', quantity: '1', unitPrice: '8400.51' });
  await expect(advice).toBeVisible();
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/advice.png`, fullPage: true });
  await expectAccessible(page);
});
