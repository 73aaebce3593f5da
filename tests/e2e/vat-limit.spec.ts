import { requires } from '../requires.ts';
import { fillLine } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { changed, goWithin, toasts } from './shell-support.ts';

test.skip(...requires('vat-limit', 'reports', 'documents', 'invoices'));

/** The demo's school, which does not pay VAT and has a Pro licence. Its turnover is small, so the test changes the gateway's responses. */
const school = '/company/0193e000-0000-7000-8000-000000000004';
const near = { vatLimitState: 'Warning', remainingSum: '8400.50', turnover: '41599.50' };

test('[B2.16-1] [B4-27] [B2.17-1] the editor says that this document passes the limit; a toast leads to how near it is, is shown once per session, and can be hidden for good', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  const nearly = changed<object>((answer) => ({ ...answer, ...near, year: new Date().getFullYear() }));
  await page.route('**/vat-limit/outlook', nearly);
  const { vatLimitState, remainingSum } = near;
  await page.route(
    '**/vatLimit',
    changed<object>(() => ({ vatLimitState, remainingSum })),
  );
  await page.goto(`${school}/invoices/list/detail/create`);
  const advice = page.getByText('Týmto dokladom presiahne váš obrat v tomto roku 50 000 €.');
  await fillLine(page, 1, { name: 'Kurz', quantity: '1', unitPrice: '8400.50' });
  await expect(advice).toHaveCount(0);
  await fillLine(page, 1, { name: 'Kurz', quantity: '1', unitPrice: '8400.51' });
  await expect(advice).toBeVisible();
  await goWithin(page, `${school}/partners/list`);
  await page.getByRole('button', { name: 'Odísť bez uloženia' }).click();

  const toast = toasts(page).locator('[data-code="vat-limit"]');
  await expect(toast).toContainText('V tomto roku môžete vyfakturovať ešte 8 400,50 €.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 600 }); // At this size the panel is far below the figures.
  await toast.getByRole('link', { name: 'Viac údajov' }).click();
  await expect(page).toHaveURL(/\/reports\/invoicing#reports-vat-limit$/);
  await expect(toast).toHaveCount(0);
  const panel = page.locator('#reports-vat-limit');
  await expect(panel.getByRole('heading', { name: 'Limit pre registráciu DPH' })).toBeInViewport();
  await expect(panel).toContainText('Obrat v roku');
  await page.evaluate(() => sessionStorage.clear()); // The test ends the session, so the page signs in again and starts a new one.
  await page.goto(`${school}/partners/list`);
  await toast.getByRole('button', { name: 'Viac nezobrazovať' }).click();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('vat-limit')))).toHaveLength(
    1,
  );
});
