import { requires } from '../requires.ts';
import { invoiceAt, invoiceList, madeDraft, unique } from './documents-support.ts';
import { expect, test } from './fixtures.ts';

test.skip(...requires('documents', 'invoices', 'partners', 'numbering'));

test('what is typed after a refused issue lands in its own field, after the first refusal and the second', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 400/);
  const page = await signedIn('owner', { path: invoiceList });
  const name = unique('Bez adresy s. r. o.');
  const { id } = await madeDraft(page, name, { customer: { name, country: 'SK' } });
  await page.goto(invoiceAt(id));
  const issue = page.getByRole('button', { name: /vystaviť/i });
  await issue.click();
  const street = page.getByLabel('Ulica a číslo');
  await expect(street).toBeFocused();
  await street.pressSequentially('Dlhá 12', { delay: 150 });
  await expect(street).toHaveValue('Dlhá 12');
  await expect(street).toBeFocused();

  await issue.click();
  const city = page.getByLabel('Mesto');
  await expect(city).toBeFocused();
  await page.keyboard.type('Kežmarok', { delay: 150 });
  await expect(city).toHaveValue('Kežmarok');
  await expect(street).toHaveValue('Dlhá 12');
});
