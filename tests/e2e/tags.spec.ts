import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { expectToFit } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';
import { tagDialog as dialog, tagSection as section, tagsSettings as settings } from './tags-support.ts';

test.skip(...requires('tags', 'partners', 'documents', 'invoices'));

const partners = `/company/${first}/partners/list`;
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Upraviť štítok ${name}`, exact: true });

test('[B2.11-2] [B2.11-6] [B2.11-7] what can be done with a category shows when it is pointed at or focused; by keyboard a category and a tag of it are made, shown no wider than 22rem, and the category goes', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: settings, viewport: { width: 1440, height: 900 } });
  const group = section(page, 'Typ zákazníka');
  const actions = group.locator('.k-tag-section-actions');
  await page.mouse.move(1, 1);
  await expect(actions).toHaveCSS('opacity', '0');
  await group.hover();
  await expect(actions).toHaveCSS('opacity', '1');
  await page.mouse.move(1, 1);
  await group.getByRole('button', { name: 'Premenovať kategóriu Typ zákazníka' }).focus();
  await expect(actions).toHaveCSS('opacity', '1');
  // The dialog is opened again at each size, because resizing an open dialog does not show what a user with such a screen sees.
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const opener of [chip(page, 'VIP'), page.getByRole('button', { name: 'Pridať kategóriu' })]) {
      await opener.click();
      await expect(dialog(page).getByRole('textbox').first()).toBeFocused();
      await expectToFit(page);
      if (width === 1440) await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
  }

  await page.getByRole('button', { name: 'Pridať kategóriu' }).press('Enter');
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('typ ZÁKAZNÍKA');
  await expect(dialog(page).getByText('Kategóriu s týmto názvom už máte.')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Dočasná');
  await page.keyboard.press('Enter');
  await expect(section(page, 'Dočasná')).toBeVisible();

  await section(page, 'Dočasná').getByRole('button', { name: 'Pridať štítok do kategórie Dočasná' }).press('Enter');
  const name = 'W'.repeat(50);
  await expect(dialog(page).getByRole('textbox', { name: 'Názov' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight'); // The key selects the first colour, which follows the option without a colour.
  await expect(dialog(page).getByRole('group', { name: 'Náhľad štítka' }).locator('.k-tag')).toHaveCSS(
    'background-color',
    'rgb(11, 110, 79)',
  );
  await page.keyboard.press('Control+s');
  const made = section(page, 'Dočasná').locator('.k-tag');
  await expect(made).toHaveText(name);
  expect((await made.boundingBox())?.width).toBeLessThanOrEqual(22 * 16);

  await section(page, 'Dočasná').getByRole('button', { name: 'Vymazať kategóriu Dočasná' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Vymazať kategóriu Dočasná?' });
  await question.getByRole('button', { name: 'Vymazať kategóriu' }).press('Enter');
  await expect(section(page, 'Bez kategórie').getByText(name)).toBeVisible();
  await expect(section(page, 'Dočasná')).toHaveCount(0);
  // The tag is made inactive, so that it does not affect other tests.
  await chip(page, name).click();
  await dialog(page)
    .getByRole('switch', { name: /Neaktívny/ })
    .check();
  await page.keyboard.press('Control+s');
  await expect(chip(page, name)).toHaveCount(0);
});

test('partners are tagged in the list, filtered by tags in the address, and tagged on their page; another browser sees it', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', { path: `${partners}?search=hotel`, viewport: { width: 1440, height: 900 } });
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows.first()).toBeVisible();
  const name = (await rows.first().getByRole('link').textContent()) ?? '';
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('group', { name: 'Hromadné akcie' }).getByRole('button', { name: 'Štítky' }).click();
  await page.getByRole('menuitem', { name: 'Pridať štítky' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Na kontrolu' }).check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Pridať štítky' }).click();
  await expect(page.getByRole('row', { name }).getByText('Na kontrolu').first()).toBeAttached();

  await page.getByRole('button', { name: 'Zrušiť označenie' }).click();
  await page.getByRole('button', { name: 'Štítky', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Na kontrolu' }).check();
  await expect(page).toHaveURL(/filters=tags/);
  await page.getByRole('radio', { name: 'nemajú žiadny z týchto štítkov' }).check();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'majú aspoň jeden z týchto štítkov' }).check();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: /Štítky: Na kontrolu/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  await page.getByRole('link', { name, exact: true }).click();
  const card = page.getByRole('region', { name: 'Štítky' });
  await expect(card.getByText('Na kontrolu')).toBeVisible();
  const other = await signedIn('accountant', { path: new URL(page.url()).pathname });
  await expect(other.getByRole('region', { name: 'Štítky' }).getByText('Na kontrolu')).toBeVisible();
  await card.getByRole('button', { name: 'Upraviť štítky' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Na kontrolu' }).uncheck();
  await dialog(page).getByRole('button', { name: 'Uložiť' }).click();
  await expect(card.getByText('Na kontrolu')).toHaveCount(0);
  await expect(other.getByRole('region', { name: 'Štítky' }).getByText('Na kontrolu')).toHaveCount(0);
});
