import { requires } from '../requires.ts';
import { createCustomer, fillLine, issue, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { companyId } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('documents', 'invoices', 'partners', 'numbering'));

/** The demo's school, which has a Pro licence and is used by few other tests. */
const school = companyId(4);
const settings = `/company/${school}/settings/custom-fields`;

test('[B6-17] a field that a company adds is filled in, read, chosen as a column and found; removed, it leaves what was written', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 409/);
  const page = await signedIn('owner', { path: settings });
  await expect(page.getByText('Pracovisko').first()).toBeVisible();
  const name = unique('Zákazka').replace(' s. r. o.', '');
  await page.getByRole('button', { name: 'Pridať pole' }).press('Enter');
  const form = page.getByRole('form', { name: 'Nové vlastné pole' });
  await expect(form.getByLabel('Názov poľa')).toBeFocused();
  await page.keyboard.type(name);
  await form.getByLabel('Doklady').selectOption({ label: 'Faktúry' });
  await form.getByLabel('Čo sa doň píše').selectOption({ label: 'Výber z možností' });
  await form.getByLabel('Možnosti').fill('Most\nTunel\n');
  await form.getByRole('button', { name: 'Uložiť' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('Faktúry · Výber z možností: Most, Tunel')).toBeVisible();

  await page.getByRole('button', { name: 'Pridať pole' }).click();
  await form.getByLabel('Názov poľa').fill(name);
  await form.getByLabel('Doklady').selectOption({ label: 'Faktúry' });
  await form.getByRole('button', { name: 'Uložiť' }).click();
  await expect(form.getByText('Tieto doklady už pole s týmto názvom majú.')).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await form.getByRole('button', { name: 'Zrušiť' }).click();

  await page.goto(`/company/${school}/invoices/list/detail/create`);
  await createCustomer(page, { name: unique('Rodičia') });
  await fillLine(page, 1, { name: 'Oprava', unitPrice: '100' });
  await page.getByLabel(name).selectOption('Tunel');
  await page.getByLabel('Spôsob úhrady').selectOption({ label: 'Hotovosť' });
  await expectAccessible(page);
  const number = await issue(page);
  const fact = page.locator('dl div').filter({ hasText: name });
  await expect(fact).toContainText('Tunel');

  await page.goto(settings);
  await page.getByRole('button', { name: `Vymazať pole ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať pole' }).click();
  await expect(page.getByText(name)).toBeHidden();

  await page.goto(`/company/${school}/invoices/list?search=tunel`);
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
  await page.getByRole('button', { name: 'Stĺpce' }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
  await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Tunel');
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('link')
    .first()
    .click();
  await expect(fact).toContainText('Tunel');
});
