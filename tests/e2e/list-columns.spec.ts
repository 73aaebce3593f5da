import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { invoiceList } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { choice, heads, opener, own, withClock, withoutChoice } from './list-columns-support.ts';

test.skip(...requires('documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

interface Kept {
  readonly invoicesColumns: readonly string[] | null;
}

/** Records the bodies of requests that save the columns. Columns of other plugins, such as `tags.documents-column`, are omitted. */
function keptBy(page: Page): Kept[] {
  const bodies: Kept[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().endsWith('/ui-settings/invoices-columns')) return;
    const { invoicesColumns } = request.postDataJSON() as Kept;
    bodies.push({ invoicesColumns: invoicesColumns?.filter((name) => !name.includes('.')) ?? null });
  });
  return bodies;
}

test('[B7-36] [B3-16] the columns somebody chose are kept by their name, and are there in every browser', async ({
  signedIn,
}) => {
  const page = await signedIn('accountant');
  await withoutChoice(page);
  await page.goto(invoiceList);
  const bodies = keptBy(page);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(heads(page)).toHaveText(own);

  // The test uses only the keyboard. The menu stays open until it is closed, and each selection takes effect at once.
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Stav')).toBeFocused();
  await expect(choice(page, 'Číslo')).toHaveCount(0);
  await expect(choice(page, 'Na úhradu')).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.type('v'); // The key moves the focus to Vystavenie.
  await page.keyboard.press('Space');
  await expect(heads(page)).toHaveText(own.filter((name) => name !== 'Vystavenie'));
  await page.keyboard.type('d'); // The key moves the focus to Dodané.
  await page.keyboard.type('d'); // The key moves the focus to DPH.
  await page.keyboard.press('Enter');
  const chosen = ['Číslo', 'Odberateľ', 'Stav', 'Splatnosť', 'DPH', 'Na úhradu', 'Spolu'];
  await expect(heads(page)).toHaveText(chosen);
  await expect(choice(page, 'DPH')).toBeChecked();
  await expect(choice(page, 'Vystavenie')).not.toBeChecked();
  await expect.poll(() => bodies.at(-1)).toEqual({ invoicesColumns: ['state', 'dueOn', 'vat', 'due', 'total'] });
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();

  await page.reload();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(heads(page)).toHaveText(chosen);

  const elsewhere = await signedIn('accountant');
  await withClock(elsewhere);
  await elsewhere.clock.fastForward(3_000); // Moves the clock to a time at which the page has saved all changes.
  await expect(heads(elsewhere)).toHaveText(chosen);
  await elsewhere.setViewportSize({ width: 390, height: 844 });
  await expect(opener(elsewhere)).toBeHidden();

  await opener(page).click();
  await page.getByRole('menuitem', { name: 'Obnoviť pôvodné' }).click();
  await expect(heads(page)).toHaveText(own);
  await expect.poll(() => bodies.at(-1)).toEqual({ invoicesColumns: null });
  await page.reload();
  await expect(heads(page)).toHaveText(own);
});
