import { expect, test } from './fixtures.ts';

test('[B7-27] [B7-33] the bell tells of an import of invoices: the file of errors, then the list that has them', async ({
  signedIn,
}) => {
  const page = await signedIn('accountant', {
    path: '/company/0193e000-0000-7000-8000-000000000001/imports/invoices',
    viewport: { width: 1440, height: 900 },
  });
  const serial = Date.now();
  const head = 'Číslo faktúry;Odberateľ;Ulica;Mesto;Dátum vystavenia;Položka;Cena bez DPH;DPH %';
  const rows = (day: string) => [
    head,
    `A${serial};Píla Šípka;Banícka 4;Ľubietová;${day};Dosky;100,00;20`,
    `B${serial};Píla Šípka;Banícka 4;Ľubietová;3.2.2024;Doprava;10,00;20`,
  ];
  const choose = (day: string) =>
    page.getByLabel('Vybrať súbor').setInputFiles({
      name: `faktury ${serial}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(rows(day).join('\n')),
    });
  const notice = (text: string) => page.locator('[data-notification]', { hasText: `${text}: faktury ${serial}.csv` });
  const bell = page.getByRole('button', { name: /^Upozornenia/ });

  await choose('31.2.2024');
  await page.getByRole('button', { name: 'Skontrolovať' }).click();
  await expect(page.getByRole('group', { name: 'Chyby (1)' })).toBeVisible({ timeout: 30_000 });
  await bell.click();
  const download = page.waitForEvent('download');
  await notice('V súbore sú chyby').getByRole('button', { name: 'Súbor s chybami' }).click();
  expect((await download).suggestedFilename()).toBe(`faktury ${serial} – chyby.xlsx`);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Vybrať iný súbor' }).click();
  await choose('1.2.2024');
  await page.getByRole('button', { name: 'Skontrolovať' }).click();
  await page.getByRole('button', { name: 'Importovať 2 záznamy' }).click({ timeout: 30_000 });
  await expect(page.getByText('Import je hotový.')).toBeVisible({ timeout: 30_000 });
  await bell.click();
  await notice('Import je hotový').getByRole('button', { name: 'Zobraziť' }).click();
  await expect(page).toHaveURL(/\/invoices\/list$/);
  await expect(notice('Import je hotový')).toBeHidden();
  await page.getByRole('searchbox').fill(String(serial));
  await expect(page.getByRole('link', { name: `A${serial}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `B${serial}` })).toBeVisible();
});
