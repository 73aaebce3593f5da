import { requires } from '../requires.ts';
import { fillLine, line, newInvoice, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';
import { tagDialog as dialog, tagSection as section, tagsSettings as settings } from './tags-support.ts';

test.skip(...requires('tags', 'partners', 'documents', 'invoices'));

const invoices = `/company/${first}/invoices/list`;

test('[B2.11-2] where nothing can be pointed at, the actions of a category are always there', async ({
  browser,
  signedIn,
  kostraUrl,
}) => {
  const first = await signedIn('owner');
  const cookies = await first.context().cookies();
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: kostraUrl, hasTouch: true, isMobile: true, viewport });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(settings);
  const actions = section(page, 'Typ zákazníka').locator('.k-tag-section-actions');
  await expect(actions).toHaveCSS('opacity', '1');
  await section(page, 'Typ zákazníka').getByRole('button', { name: 'Premenovať kategóriu Typ zákazníka' }).tap();
  await expect(dialog(page).getByRole('textbox')).toHaveValue('Typ zákazníka');
  await expectAccessible(page);
  await context.close();
});

test('the list of invoices and its sums are narrowed by tags; an invoice shows its own', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: invoices, viewport: { width: 1440, height: 900 } });
  await expect(page.getByRole('columnheader', { name: 'Štítky' })).toBeVisible();
  await page.getByRole('button', { name: 'Štítky', exact: true }).click();
  // A long list of tags has a search field, which must have the height of other search fields.
  const search = page.locator('.k-search', { has: page.getByRole('searchbox', { name: 'Hľadať štítok' }) });
  expect((await search.boundingBox())?.height).toBeLessThanOrEqual(44);
  await page.getByRole('checkbox', { name: 'VIP', exact: true }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows.first().getByText('VIP', { exact: true })).toBeVisible();
  await rows.getByRole('link', { name: /^\d/ }).first().click();
  await expect(page.getByRole('region', { name: 'Štítky' }).getByText('VIP', { exact: true })).toBeVisible();
});

test('a saved draft is tagged under its form without losing what is typed, and a phone’s list shows it on the card', async ({
  signedIn,
}) => {
  const page = await signedIn('member', { path: newInvoice, viewport: { width: 390, height: 844 } });
  const card = page.getByRole('region', { name: 'Štítky' });
  const name = unique('Sušiareň');
  await page.getByRole('combobox', { name: 'Odberateľ' }).fill('dur');
  await page.getByRole('listbox').getByRole('option').first().click();
  await fillLine(page, 1, { name, unitPrice: '10' });
  await expect(card).toHaveCount(0); // An unsaved draft cannot have tags, so the card is hidden.
  await page.getByRole('button', { name: 'Uložiť návrh' }).click();
  await expect(page).toHaveURL(/detail\/[0-9a-f-]{36}/);
  await line(page, 1).getByLabel('Množstvo').fill('7');
  await card.getByRole('button', { name: 'Pridať štítky' }).click();
  await dialog(page).getByRole('checkbox', { name: 'VIP', exact: true }).check();
  await dialog(page).getByRole('checkbox', { name: 'Zahraničie' }).check();
  await dialog(page).getByRole('button', { name: 'Uložiť' }).click();
  await expect(card.getByText('VIP', { exact: true })).toBeVisible();
  await expect(line(page, 1).getByLabel('Množstvo')).toHaveValue(/^7/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložiť návrh' }).click();
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await page.goto(`${invoices}?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(row.getByText('VIP', { exact: true })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
