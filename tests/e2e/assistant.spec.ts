import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first, goWithin, second } from './shell-support.ts';

/* The chat in the demo's first company, for which it is switched on. Each test has a tab, and so a conversation, of its own. */
test.skip(...requires('assistant', 'invoices', 'documents'));

const invoices = `/company/${first}/invoices/list`;
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Asistent', exact: true });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Asistent' });
const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Napíšte správu' });
/** Messages: an answer may hold lists of its own. */
const said = (page: Page) => panel(page).getByRole('log').locator(':scope > ol > li');

/** Something that the built-in engine will never understand: a plain refusal is an answer too. */
const strange = 'Koľko je hodín na Marse?';
const refusal = /nerozumiem/;

async function ask(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter'); // the box has the focus anew: a page that arrives may have taken it from a fill, which is no key
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`[B2.1-1] [B2.1-8] [B2.1-2] the panel at ${width} × ${height}: floats, fits, is accessible, and the page steps aside`, async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: invoices, viewport: { width, height } });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Faktúry' })).toBeVisible();
    const before = await main.boundingBox();
    await opener(page).click();
    await expect(box(page)).toBeFocused();
    const at = await panel(page).boundingBox();
    if (!before || !at) throw new Error('Nothing is to be seen');
    expect(at.width).toBeLessThanOrEqual(width < 1024 ? width : 640);
    expect(at.height).toBeLessThanOrEqual(1120);
    if (width >= 1024) {
      const beside = await main.boundingBox();
      expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(at.x);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expectAccessible(page);
    }
    await ask(page, strange);
    await expect(said(page).filter({ hasText: refusal })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    expect(await main.boundingBox()).toEqual(before);
  });

test('[B2.1-5] [B2.1-6] [B2.1-4] four prompts while it is empty, three rows to write in, Enter sends; the answer is rated and copied', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: invoices });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await opener(page).click();
  await expect(panel(page).getByRole('log').getByRole('button')).toHaveCount(4);
  await expect(box(page)).toHaveAttribute('rows', '3');
  await page.keyboard.type('Prvý riadok');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type(strange);
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveCount(2);
  await expect(said(page).first()).toContainText('Prvý riadok\nKoľko je hodín na Marse?');
  await expect(said(page).last()).toContainText(refusal);
  await expect(box(page)).toBeFocused();
  const good = panel(page).getByRole('button', { name: 'Dobrá odpoveď' });
  await good.click();
  await expect(good).toHaveAttribute('aria-pressed', 'true');
  await good.click(); // [B4-9]
  await expect(good).toHaveAttribute('aria-pressed', 'false');
  await panel(page).getByRole('button', { name: 'Kopírovať odpoveď' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(refusal);
  await panel(page).getByRole('button', { name: 'Nová konverzácia' }).click();
  await expect(panel(page).getByRole('log').getByRole('button')).toHaveCount(4); // the prompts again
});

test('[B4-8] the conversation stays over a reload, and ends with the company; [B2.1-9] [B6-2] where the flag is off there is no icon', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: invoices });
  await opener(page).click();
  await ask(page, strange);
  await expect(said(page).last()).toContainText(refusal);
  await page.reload();
  await expect(said(page)).toHaveCount(2);
  await expect(said(page).last()).toContainText(refusal);
  await goWithin(page, `/company/${second}/invoices/list`);
  await expect(page.getByRole('button', { name: 'Firma Kaviareň Ľubietová. Vybrať inú firmu' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Faktúry' })).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
  await expect(panel(page)).toHaveCount(0);
  await goWithin(page, invoices);
  await opener(page).click();
  await expect(panel(page).getByRole('log').getByRole('button')).toHaveCount(4);
});

test('[B7-8] [B2.3-3] an answer leads to the rows behind it, and shows the list where that is asked for', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
  await opener(page).click();
  await ask(page, 'Ktoré faktúry nie sú uhradené?');
  const link = said(page).last().getByRole('link', { name: 'Zobraziť v zozname' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL(/invoices\/list\/detail\?payment=open&sort=dueOn/);
  await ask(page, 'Zobraz faktúry po splatnosti');
  await expect(page).toHaveURL(/invoices\/list\/detail\?overdue=1/);
});

test('[B1-2] an invoice is drafted: the editor opens filled in, nothing is stored before the person saves it', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: invoices });
  const stored: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'GET' && /\/companies\/[^/]+\/invoices/.test(path)) stored.push(path);
  });
  await opener(page).click();
  await ask(page, 'vystav faktúru pre Mesto Poprad na 3 hodiny prekládky po 50 € so splatnosťou 30 dní');
  await expect(said(page).last()).toContainText('nie je uložený ani vystavený');
  await expectAccessible(page);
  await said(page).last().getByRole('link', { name: 'Otvoriť návrh v editore' }).click();
  await expect(page).toHaveURL(/invoices\/list\/detail\/create\?begin=/);
  const main = page.getByRole('main');
  await expect(main.getByText('Mesto Poprad').first()).toBeVisible();
  const line = main.getByRole('group', { name: 'Položka 1' });
  await expect(line.getByLabel('Názov')).toHaveValue('Prekládky');
  await expect(line.getByLabel('Množstvo')).toHaveValue('3');
  await expectAccessible(page);
  expect(stored).toEqual([]);
  await main.getByRole('button', { name: 'Uložiť návrh' }).click();
  await expect(page).toHaveURL(/invoices\/list\/detail\/[\da-f-]{36}$/);
  expect(stored).toHaveLength(1);
  await page.reload();
  await expect(main.getByRole('group', { name: 'Položka 1' }).getByLabel('Množstvo')).toHaveValue('3');
  // Others look at the same list.
  await main.getByRole('button', { name: 'Ďalšie akcie' }).click();
  await page.getByRole('menuitem', { name: 'Vymazať návrh' }).click();
  await expect(page).toHaveURL(/invoices\/list$/);
});

test('[B2.1-7] where nobody has set up what writes speech down, the microphone says so and does nothing', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: invoices });
  await opener(page).click();
  const microphone = panel(page).getByRole('button', { name: /^Diktovanie nie je dostupné: správca Kostry/ });
  await expect(microphone).toHaveAttribute('aria-disabled', 'true');
  await box(page).press('Tab'); // the tooltip is for the keyboard, too
  await expect(microphone).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('nenastavil prepis reči');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Nahrávam. Hovorte.')).toHaveCount(0);
  await expectAccessible(page);
});

test('[B8-4] [B8-9] what goes wrong is said in the chat', async ({ signedIn, expectedMessages }) => {
  expectedMessages.push(/500/);
  const page = await signedIn('owner');
  await page.route('**/assistant/chatcompletion', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(invoices);
  await opener(page).click();
  await ask(page, strange);
  await expect(said(page).last()).toContainText('⚠ Pri spracovaní požiadavky došlo k chybe. Skúste neskôr, prosím.');
  await expect(box(page)).toBeFocused();
});
