import { requires } from '../requires.ts';
import { expectToFit, invoiceAt, madeDraft, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first, goWithin } from './shell-support.ts';

/* The test closes the oldest month that is offered, in which no other test issues documents. */
test.skip(...requires('closed-months', 'documents', 'invoices', 'partners'));

const settings = `/company/${first}/settings/closed-months`;

test('a month is closed by keyboard, and says who did; the editor says so beside the day; it is opened again', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 400/);
  const page = await signedIn('owner', { path: settings, viewport: { width: 390, height: 844 } });
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator('.k-closed-name') })
    .last();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const close = row.getByRole('button', { name: /^Uzavrieť / });
  const year = /\d{4}/.exec((await close.getAttribute('aria-label')) ?? '')?.[0];
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('kým ho niekto znova neotvorí');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Uzavrieť mesiac' }).press('Enter');
  await expect(row).toContainText('Uzavretý');
  await expect(row).toContainText(/Uzavreté \d+\.\d+\.\d{4}, /);
  await expectAccessible(page);
  await expectToFit(page);

  const day = await page.evaluate(() => {
    const at = new Date();
    return new Date(Date.UTC(at.getFullYear(), at.getMonth() - 24, 15)).toISOString().slice(0, 10);
  });
  expect(day.slice(0, 4)).toBe(year);
  const lines = [{ name: 'Kniha', quantity: '1', unitPrice: '10', vatRate: '5' }]; // This VAT rate is valid in each of the years that the page may offer.
  const dates = { issuedOn: day, suppliedOn: day, dueOn: day };
  const draft = await madeDraft(page, unique('Uzavretá'), { ...dates, lines });
  await goWithin(page, invoiceAt(draft.id));
  await page.getByRole('button', { name: /vystaviť/i }).click();
  await expect(page.getByText('Tento mesiac je uzavretý. Zvoľte iný deň').first()).toBeVisible();
  await expect(page.getByLabel('Dátum vystavenia')).toHaveAttribute('aria-invalid', 'true');

  await goWithin(page, settings);
  await row.getByRole('button', { name: /^Znova otvoriť / }).press('Enter');
  await question.getByRole('button', { name: 'Otvoriť mesiac' }).press('Enter');
  await expect(close).toBeVisible();
  await expect(row).toContainText(/Znova otvorené \d+\.\d+\.\d{4}, /);
});
