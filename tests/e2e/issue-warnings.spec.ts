import { requires } from '../requires.ts';
import { line, newInvoice, unique, writeInvoice } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { networkNoise } from './shell-support.ts';

test.skip(...requires('documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

test('Ctrl+Enter issues, asks when something is unusual, and leads to the next step', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(networkNoise); // the browser notes each 422
  const page = await signedIn('owner', { path: newInvoice });
  await writeInvoice(page, unique('Neobvyklá faktúra'), [{ name: 'Dosky', unitPrice: '10' }]);
  await page.getByLabel('Dátum splatnosti').fill('01.01.2026');
  await expect(page.getByText('Dátum splatnosti je skorší ako dátum vystavenia.')).toBeVisible();
  await line(page, 1).getByLabel('Názov položky').focus();
  await page.keyboard.press('Control+Enter');

  const question = page.getByRole('alertdialog', { name: 'Pred vystavením overte' });
  await expect(question.getByRole('listitem')).toHaveText(['Dátum splatnosti je skorší ako dátum vystavenia.']);
  await expect(question.getByRole('button', { name: 'Späť na úpravy' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  // The draft is saved, and everything stands where it stood.
  await expect(page.getByRole('heading', { level: 1, name: 'Návrh faktúry' })).toBeVisible();
  await expect(line(page, 1).getByLabel('Názov položky')).toBeFocused();

  await page.keyboard.press('Control+Enter');
  await expect(question.getByRole('button', { name: 'Späť na úpravy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Faktúra \d+$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pridať úhradu' })).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Vystaviť rozpísanú faktúru')).toBeVisible();
});
