import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { card, flexi, free, gatewayOf, numbering, row, saving, seriesInput } from './numbering-support.ts';
import { changed } from './shell-support.ts';
import { requires } from '../requires.ts';

test.skip(...requires('numbering'));

interface Series {
  readonly sequenceCode: string;
}

/** A press on what looks locked leads to the one prompt that says which package opens it; nothing else happens. */
async function blocked(page: Page, packageName: string, press: () => Promise<void>): Promise<void> {
  const before = page.url();
  await press();
  const dialog = page.getByRole('dialog', { name: 'Funkcia vyžaduje vyšší balík' });
  await expect(dialog).toContainText(`Táto funkcia je súčasťou balíka ${packageName}.`);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zavrieť' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(before);
}

/** A second series, left from when the company had a higher package. */
async function leftOver(page: Page, pattern: string): Promise<void> {
  const left = (series: Series) => ({
    ...series,
    sequenceCode: 'STARY',
    originalSequenceCode: 'STARY',
    auxiliaryId: 'left',
    isDefault: false,
    pattern,
  });
  await page.route(
    '**/numbering/Invoice',
    changed<Series[]>(([first]) => (first ? [first, left(first)] : [])),
  );
  await page.route('**/numbering/Invoice/STARY', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('STARY', 'FA') });
    await route.fulfill({ response, json: left(await response.json()) });
  });
}

test('[A6-3] Free: a press on adding, on another pattern or on deleting asks the licence; editing is open', async ({
  signedIn,
  kostraUrl,
}) => {
  const page = await signedIn('owner');
  await leftOver(page, 'RRRRCCCC');
  await page.goto(numbering(free));
  await blocked(page, 'Pro', () => card(page, 'Faktúry').getByRole('button', { name: 'Pridať číselný rad' }).click());
  await row(page, 'STARY').click();
  await blocked(page, 'Flexi', () => page.getByRole('radio', { name: 'RRMMCCCC' }).click());
  await expect(page.getByRole('radio', { name: 'RRRRCCCC' })).toBeChecked();
  await blocked(page, 'Pro', () => page.getByRole('radio', { name: 'Vlastný tvar' }).click());
  await blocked(page, 'Pro', () => page.getByRole('button', { name: 'Vymazať rad' }).click());

  await row(page, 'ZF').click();
  await page.getByLabel('Nasledujúce číslo').fill('7');
  await saving(page).click();
  await expect(saving(page)).toHaveAccessibleName('Uložené');

  const call = await gatewayOf(kostraUrl, free);
  const { reply: series } = await call<object>('GET', 'numbering/ProformaInvoice/ZF');
  expect(series).toMatchObject({ counterInitValue: 7 });
  const refusals = [
    await call('POST', 'numbering/Invoice', seriesInput('NOV')),
    await call('DELETE', 'numbering/Invoice/FA'),
    await call('PUT', 'numbering/ProformaInvoice/ZF', { ...series, pattern: 'RRRRCCCC' }),
  ];
  const features = ({ reply }: { reply: unknown }) =>
    (reply as { denials: { leaf: { feature: string } }[] }).denials.map(({ leaf }) => leaf.feature);
  expect(refusals.map(({ status }) => status)).toEqual([402, 402, 402]);
  expect(refusals.map(features)).toEqual([
    ['numberingCreate', 'numberingFormat'],
    ['numberingDelete'],
    ['numberingFormatChange'],
  ]);
});

test('[A6-3] Flexi: another preset may be chosen; without the format right the pattern is read-only', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  await leftOver(page, 'F-RRRRCCC');
  await page.goto(numbering(flexi, '/Invoice-FA'));
  await page.getByRole('radio', { name: 'RRMMCCCC' }).check();
  await blocked(page, 'Pro', () => page.getByRole('radio', { name: 'Vlastný tvar' }).click());
  await expect(page.getByRole('radio', { name: 'RRMMCCCC' })).toBeChecked();
  await page.getByRole('radio', { name: 'RRRRCCCC' }).check();
  await row(page, 'STARY').click();
  const pattern = page.getByRole('textbox', { name: 'Vlastný tvar' });
  await expect(pattern).toHaveValue('F-RRRRCCC');
  await expect(pattern).not.toBeEditable();
  await expect(pattern).toHaveAccessibleDescription('Tvar čísla sa vo vašom balíku nedá upraviť.');
  await blocked(page, 'Pro', () => pattern.click());
});
