import { requires } from '../requires.ts';
import { expectToFit } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { item, outgoing, owed, today } from './outgoing-support.ts';
import { first } from './shell-support.ts';

test.skip(...requires('reminders', 'mail', 'documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

test('[A3-8] on a phone: what has no address, wrong hours, a mailbox that is not set up and a week without reminders are told', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 390, height: 844 } });
  const number = await owed(page, '');
  await page.goto(outgoing);
  await expect(item(page, number)).toContainText('Chýba e-mailová adresa');
  await expect(item(page, number).getByRole('button', { name: 'Odoslať teraz' })).toBeDisabled();
  await expectToFit(page);
  await page.getByLabel('Od', { exact: true }).selectOption({ label: '10.00' });
  await page.getByLabel('Do', { exact: true }).selectOption({ label: '9.00' });
  await page.getByRole('region', { name: 'Kedy upomienky odchádzajú' }).getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByText('Koniec musí byť neskôr ako začiatok.')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/reminders/outgoing', (route) =>
    route.fulfill({
      json: { until: today, hours: { from: 8, until: 16 }, leastSum: '1.00', canSend: false, items: [] },
    }),
  );
  await page.goto(outgoing);
  await expect(page.getByText('E-maily zatiaľ nemajú kadiaľ odísť.')).toBeVisible();
  await expect(page.getByText('Počas najbližších siedmich dní neodíde žiadna upomienka.')).toBeVisible();
  await expectAccessible(page);
});

test('[A3-8] a reminder has words for each language of customers, and is shown in it', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 400/);
  const page = await signedIn('owner', {
    path: `/company/${first}/settings/reminders`,
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole('button', { name: /Pridať (prvú )?upomienku/ }).click();
  await page.getByRole('textbox', { name: 'Počet dní po splatnosti' }).fill('77');
  const preview = page.getByRole('group', { name: 'Ukážka so vzorovou faktúrou' });
  await expect(preview).toContainText('bol splatný 15.10.2026');
  await page.getByRole('tab', { name: 'Deutsch' }).click();
  await expect(preview).toContainText(/unser Beleg 20260042 über 1.234,50\s€ war am 15\.10\.2026 fällig/);
  await page.getByRole('textbox', { name: 'Text upomienky' }).fill('Bitte zahlen Sie {heslo}');
  await expectToFit(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'English' }).click();
  await expect(preview).toContainText('document 20260042 for');
  await page.getByRole('tab', { name: 'Slovenčina' }).click();
  await page.getByRole('button', { name: 'Uložiť' }).click();
  // The tab of the language whose text has the error is opened.
  await expect(page.getByRole('tab', { name: 'Deutsch' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('{heslo}').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Text upomienky' }).fill('Bitte zahlen Sie');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '77 dní po splatnosti' })).toBeVisible();
  await page.getByRole('button', { name: 'Upraviť upomienku: 77 dní po splatnosti' }).click();
  await page.getByRole('tab', { name: 'Deutsch' }).click();
  await expect(preview).toContainText('Bitte zahlen Sie');
  await page.getByRole('button', { name: 'Zrušiť' }).click();
  await page.getByRole('button', { name: 'Vymazať upomienku: 77 dní po splatnosti' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať upomienku' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '77 dní po splatnosti' })).toHaveCount(0);
});
