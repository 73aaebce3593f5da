import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

test('[B7-23] an accountant brings partners of another program: columns, a check, the file of errors, the import', async ({
  signedIn,
}) => {
  const page = await signedIn('accountant', {
    path: `/company/${first}/partners/list`,
    viewport: { width: 1440, height: 900 },
  });
  const serial = Date.now();
  await page.getByRole('button', { name: 'Importovať' }).click();
  await expect(page.getByRole('heading', { name: 'Import údajov' })).toBeVisible();
  const text = `Zoznam odberateľov;;;\nNázov firmy;Ulica;PSČ;Pošta\nPíla ${serial};Banícka 4;976 55;pila@firma.sk\n;Hlavná 1;4001;zle@\n`;
  const file = (content: string) => ({ name: 'odberatelia.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByLabel('Vybrať súbor').setInputFiles(file(text));
  await expect(page.getByRole('heading', { name: 'odberatelia.csv' })).toBeVisible();
  await expect(page.getByLabel('Stĺpec pre údaj Názov', { exact: true })).toHaveValue('0');
  await expect(page.getByLabel('Stĺpec pre údaj E-mail')).toHaveValue('');
  await page.getByLabel('Stĺpec pre údaj E-mail').selectOption('3');
  await expect(page.getByRole('cell', { name: 'pila@firma.sk' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Stĺpec pre údaj E-mail')).toHaveValue('3');
  await page.getByRole('button', { name: 'Skontrolovať' }).click();
  const faults = page.getByRole('group', { name: 'Chyby (2)' });
  await expect(faults.getByRole('row')).toHaveText([/Riadok/, /4.*A.*Hodnota chýba/, /4.*zle@.*e-mailová adresa/], {
    timeout: 30_000,
  });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stiahnuť súbor s chybami' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('odberatelia – chyby.xlsx');
  expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: 'Vybrať iný súbor' }).click();
  await page
    .getByLabel('Vybrať súbor')
    .setInputFiles(file(text.replace('\n;Hlavná', `\nMlyn ${serial};Hlavná`).replace('zle@', 'mlyn@firma.sk')));
  await page.getByRole('button', { name: 'Skontrolovať' }).click();
  await page.getByRole('button', { name: 'Importovať 2 záznamy' }).click({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Zobraziť zoznam' }).click({ timeout: 30_000 });
  await page.getByRole('searchbox').fill(String(serial));
  await expect(page.getByRole('link', { name: `Mlyn ${serial}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Píla ${serial}` })).toBeVisible();
});
