import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { card, flexi, free, numbering, row, saving } from './numbering-support.ts';
import { changed } from './shell-support.ts';
import { requires } from '../requires.ts';

test.skip(...requires('numbering'));

interface Series {
  readonly sequenceCode: string;
}

/** The dialog that opens after a click on a locked control: its name, a part of its text, and the button that closes it. */
interface Prompt {
  readonly name: string;
  readonly text: string;
  readonly close: string;
}
const proNeeded: Prompt = {
  name: 'Funkcia vyžaduje vyšší balík',
  text: 'Táto funkcia je súčasťou balíka Pro.',
  close: 'Zavrieť',
};
/**
 * The dialog for an owner of a free company whose licence has unassigned places. It offers to assign the licence instead of only a package.
 * [A4-13]
 */
const licenceToAssign: Prompt = { name: 'Priradenie licencie', text: 'Tatranské drevo', close: 'Teraz nie' };

/** Checks that a click on a locked control opens only this prompt. */
async function blocked(page: Page, { name, text, close }: Prompt, press: () => Promise<void>): Promise<void> {
  const before = page.url();
  await press();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toContainText(text);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: close }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(before);
}

/** Adds a second series with this pattern to the gateway's response, as if it remained from a higher package. */
async function leftOver(page: Page, pattern: string): Promise<void> {
  const withPattern = (series: Series) => ({
    ...series,
    sequenceCode: 'STARY',
    originalSequenceCode: 'STARY',
    auxiliaryId: 'left',
    isDefault: false,
    pattern,
  });
  await page.route(
    '**/numbering/Invoice',
    changed<Series[]>(([first]) => (first ? [first, withPattern(first)] : [])),
  );
  await page.route('**/numbering/Invoice/STARY', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('STARY', 'FA') });
    await route.fulfill({ response, json: withPattern(await response.json()) });
  });
}

test('[A6-3] a press on what a licence lacks leads to its one prompt. Free: adding, another pattern, deleting, while editing is open; Flexi: a pattern of one’s own, which is read-only', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  await leftOver(page, 'RRRRCCCC');
  await page.goto(numbering(free));
  await blocked(page, licenceToAssign, () =>
    card(page, 'Faktúry').getByRole('button', { name: 'Pridať číselný rad' }).click(),
  );
  await row(page, 'STARY').click();
  await blocked(page, licenceToAssign, () => page.getByRole('radio', { name: 'RRMMCCCC' }).click());
  await expect(page.getByRole('radio', { name: 'RRRRCCCC' })).toBeChecked();
  await blocked(page, licenceToAssign, () => page.getByRole('radio', { name: 'Vlastný tvar' }).click());
  await blocked(page, licenceToAssign, () => page.getByRole('button', { name: 'Vymazať rad' }).click());

  await row(page, 'ZF').click();
  await page.getByLabel('Najbližšie poradové číslo').fill('7');
  await saving(page).click();
  await expect(saving(page)).toHaveAccessibleName('Uložené');

  await page.unrouteAll();
  await leftOver(page, 'F-RRRRCCC');
  await page.goto(numbering(flexi, '/Invoice-FA'));
  await page.getByRole('radio', { name: 'RRMMCCCC' }).check();
  await blocked(page, proNeeded, () => page.getByRole('radio', { name: 'Vlastný tvar' }).click());
  await expect(page.getByRole('radio', { name: 'RRMMCCCC' })).toBeChecked();
  await page.getByRole('radio', { name: 'RRRRCCCC' }).check();
  await row(page, 'STARY').click();
  const pattern = page.getByRole('textbox', { name: 'Vlastný tvar' });
  await expect(pattern).toHaveValue('F-RRRRCCC');
  await expect(pattern).not.toBeEditable();
  await expect(pattern).toHaveAccessibleDescription('Tvar čísla sa vo vašom balíku nedá upraviť.');
  await blocked(page, proNeeded, () => pattern.click());
});
