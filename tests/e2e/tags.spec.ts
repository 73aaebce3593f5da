import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { fillLine, line, newInvoice, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

/* Tags of the demo's first company, which are grouped by categories; each test has tags of its own. */
test.skip(...requires('tags', 'partners', 'documents', 'invoices'));

const settings = `/company/${first}/settings/tags`;
const partners = `/company/${first}/partners/list`;
const invoices = `/company/${first}/invoices/list`;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Upraviť štítok ${name}`, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`[B2.11-1] [B2.11-2] the page of tags at ${width} × ${height}: fits, is accessible, shows and hides what can be done with a category`, async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: settings, viewport: { width, height } });
    const group = section(page, 'Typ zákazníka');
    await expect(group.getByText('VIP', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const actions = group.locator('.k-tag-section-actions');
    await page.mouse.move(1, 1);
    await expect(actions).toHaveCSS('opacity', '0');
    await group.hover();
    await expect(actions).toHaveCSS('opacity', '1');
    await page.mouse.move(1, 1);
    // By keyboard, too.
    await group.getByRole('button', { name: 'Premenovať kategóriu Typ zákazníka' }).focus();
    await expect(actions).toHaveCSS('opacity', '1');
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expectAccessible(page);
    }
    for (const opener of [chip(page, 'VIP'), page.getByRole('button', { name: 'Pridať kategóriu' })]) {
      await opener.click();
      await expect(dialog(page).getByRole('textbox').first()).toBeFocused();
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await expectAccessible(page);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
  });

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

test('[B2.11-4] [B2.11-5] [B2.11-6] [B2.11-7] by keyboard a category and a tag of it are made, shown no wider than 22rem, and the category goes', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: settings, viewport: { width: 1440, height: 900 } });
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
  await page.keyboard.press('ArrowRight'); // the first colour after none
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
  // It is taken out of the way of others.
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

test('the list of invoices and its sums are narrowed by tags; an invoice shows its own', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: invoices, viewport: { width: 1440, height: 900 } });
  await expect(page.getByRole('columnheader', { name: 'Štítky' })).toBeVisible();
  await page.getByRole('button', { name: 'Štítky', exact: true }).click();
  // Among many they are searched, in a box as high as any other.
  const search = page.locator('.k-search', { has: page.getByRole('searchbox', { name: 'Hľadať štítok' }) });
  expect((await search.boundingBox())?.height).toBeLessThanOrEqual(44);
  await page.getByRole('checkbox', { name: 'VIP', exact: true }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows.first().getByText('VIP', { exact: true })).toBeVisible();
  await rows.getByRole('link', { name: /^\d/ }).first().click();
  await expect(page.getByRole('region', { name: 'Štítky' }).getByText('VIP', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('[B6-15] a company without the licence reads its tags, and each action says which package it takes', async ({
  signedIn,
}) => {
  const free = '0193e000-0000-7000-8000-000000000002';
  const page = await signedIn('owner', { path: `/company/${free}/settings/tags` });
  await page.getByRole('button', { name: /^Pridať štítok/ }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText('Pro');
  await expect(page.getByRole('textbox', { name: 'Názov' })).toHaveCount(0);
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
  await expect(card).toHaveCount(0); // nothing is there yet to be tagged
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
