import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { tokenOf } from './page-session.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('e-invoices', 'partners', 'catalogue'));

const workshop = {
  address: {
    businessName: 'Stolárstvo',
    contactName: '',
    street: '',
    postCode: '05801',
    city: 'Poprad',
    country: 'SK',
  },
  registrationId: '36574821',
  taxId: '2020123457',
  vatId: 'SK2020123457',
  vatPayerType: 'Payer',
};

/** Makes a company of the signed-in user with partners that have no DIČ. */
async function companyWith(page: Page, count: number): Promise<string> {
  const headers = { authorization: `Bearer ${tokenOf(page)}` };
  const made = await page.request.post('/gateway/companies', { headers, data: workshop });
  const { id } = (await made.json()) as { id: string };
  const call = gatewayClientFor(page, id);
  const whole = { street: 'Letná 2', postCode: '04001', city: 'Košice', country: 'SK', registrationId: '44556675' };
  for (let at = 0; at < count; at += 1)
    await ok(call('POST', 'partners', { ...whole, name: `Odberateľ ${String(at).padStart(3, '0')}` }));
  return id;
}

test('what 300 partners lack is filled in by keyboard, row by row, and the next page follows', async ({ signedIn }) => {
  test.setTimeout(180_000);
  const page = await signedIn('employee', { viewport: { width: 1440, height: 900 } });
  const company = await companyWith(page, 300);
  await page.goto(`/company/${company}/settings/e-invoices-missing?among=all&missing=taxId`);
  const section = page.getByRole('region', { name: 'Partneri' });
  const rows = section.getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await expect(section.getByText('300', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vaša firma' })).toContainText('ulica vašej firmy');
  await expectAccessible(page);
  await expectToFitEverySize(page);

  const taxId = (row: number) => rows.nth(row).getByLabel('DIČ', { exact: true });
  await taxId(0).focus();
  await page.keyboard.type('2022');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('DIČ má mať 10 číslic.');
  await page.keyboard.type('334455');
  await page.keyboard.press('Enter');
  await expect(taxId(1)).toBeFocused();
  await page.keyboard.type('2022334466');
  await page.keyboard.press('Enter');
  await expect(taxId(2)).toBeFocused();
  await expect(section.getByText('298', { exact: true })).toBeVisible();

  await section.getByRole('button', { name: 'Zobraziť ďalších' }).press('Enter');
  await expect(rows).toHaveCount(100);
  await expect(rows.nth(50)).toContainText('Odberateľ 050');
  await page.reload();
  await expect(rows.first()).toContainText('Odberateľ 002');
  await page.request.delete(`/gateway/companies/${company}`, { headers: { authorization: `Bearer ${tokenOf(page)}` } });
});
