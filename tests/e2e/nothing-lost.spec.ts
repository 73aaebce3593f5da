import { requires } from '../requires.ts';
import { line, unique, writeInvoice } from './documents-support.ts';
import { expect, test } from './fixtures.ts';
import { networkNoise } from './shell-support.ts';

test.skip(...requires('documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

test.describe('nothing is lost', () => {
  test('a draft that another tab saved meanwhile: what differs, keep mine or take theirs', async ({
    signedIn,
    expectedMessages,
  }) => {
    expectedMessages.push(networkNoise);
    const page = await signedIn('owner');
    await writeInvoice(page, unique('Dvojité okno'), [{ name: 'Okno', unitPrice: '10' }]);
    await page.getByRole('button', { name: 'Uložiť návrh' }).click();
    await expect(page).toHaveURL(/detail\/[0-9a-f-]{36}$/);
    const other = await signedIn('owner', { path: new URL(page.url()).pathname });
    await expect(other.getByLabel('Poznámka')).toBeVisible();
    await page.getByLabel('Poznámka').fill('Moja poznámka');
    await other.getByLabel('Poznámka').fill('Ich poznámka');
    await other.getByText('Ďalšie údaje').click(); // folded away
    await other.getByLabel('Konštantný symbol').fill('0308');
    await other.getByRole('button', { name: 'Uložiť návrh' }).click();
    await expect(other.getByRole('button', { name: 'Uložené' })).toBeVisible();

    await page.getByRole('button', { name: 'Uložiť návrh' }).click();
    const choice = page.getByRole('alertdialog', { name: 'Záznam medzitým niekto zmenil' });
    await expect(choice.getByRole('row', { name: 'Poznámka Moja poznámka Ich poznámka' })).toBeVisible();
    await choice.getByRole('button', { name: 'Ponechať moje zmeny' }).click();
    await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
    await expect(page.getByLabel('Poznámka')).toHaveValue('Moja poznámka');
    await expect(page.getByLabel('Konštantný symbol')).toHaveValue('0308');
  });

  test('with the gateway away the form stays, says so, and saves when it is back', async ({
    signedIn,
    expectedMessages,
  }) => {
    expectedMessages.push(networkNoise);
    const page = await signedIn('owner');
    await writeInvoice(page, unique('Búrka nad Tatrami'), [{ name: 'Strecha', unitPrice: '99' }]);
    const calls = '**/gateway/companies/*/invoices';
    await page.route(calls, (route) => route.abort());
    await page.getByRole('button', { name: 'Uložiť návrh' }).click();
    await expect(page.getByText('Faktúru sa teraz nepodarilo uložiť')).toBeVisible();
    await expect(line(page, 1).getByLabel('Názov položky')).toHaveValue('Strecha');
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Uložiť návrh' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Návrh faktúry' })).toBeVisible();
    await expect(page.getByText('Faktúru sa teraz nepodarilo uložiť')).toBeHidden();
  });

  test('leaving with changes asks once, and never after saving', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await writeInvoice(page, unique('Rozmyslel som si to'), [{ name: 'Skriňa', unitPrice: '10' }]);
    await page.getByRole('link', { name: 'Partneri' }).click();
    const question = page.getByRole('alertdialog', { name: 'Máte neuložené zmeny' });
    await question.getByRole('button', { name: 'Zostať na stránke' }).click();
    await expect(question).toBeHidden();
    await expect(line(page, 1).getByLabel('Názov položky')).toHaveValue('Skriňa');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { level: 1, name: 'Návrh faktúry' })).toBeVisible();
    await page.getByRole('link', { name: 'Partneri' }).click();
    await expect(page).toHaveURL(/partners\/list$/);
  });

  test('pressed twice, it is issued once', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await writeInvoice(page, unique('Netrpezlivý'), [{ name: 'Polica', unitPrice: '10' }]);
    const issued: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/issue')) issued.push(request.url());
    });
    await page.getByRole('button', { name: 'Uložiť a vystaviť' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: /^Faktúra \d+$/ })).toBeVisible();
    expect(issued).toHaveLength(1);
  });

  test('what the gateway refuses is said at its field', async ({ signedIn, expectedMessages }) => {
    expectedMessages.push(networkNoise);
    const page = await signedIn('owner');
    await writeInvoice(page, unique('Chybička'), [
      { name: 'Stôl', unitPrice: '10' },
      { name: 'Stolička', unitPrice: '5' },
    ]);
    await line(page, 2).getByLabel('Množstvo').fill('dva');
    await page.getByRole('button', { name: 'Uložiť a vystaviť' }).click();
    await expect(line(page, 2).getByText('Zadajte číslo.')).toBeVisible();
    await expect(line(page, 2).getByLabel('Množstvo')).toBeFocused();
    await line(page, 2).getByLabel('Množstvo').fill('2');
    await page.getByRole('button', { name: 'Upraviť údaje' }).click();
    await page.getByLabel('Ulica a číslo').fill('');
    await page.getByRole('button', { name: 'Uložiť a vystaviť' }).click();
    await expect(page.getByLabel('Ulica a číslo')).toHaveAttribute('aria-invalid', 'true');
  });
});
