import type { Page } from '@playwright/test';
import { createCustomer } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const company = (serial: number) => `/company/0193e000-0000-7000-8000-00000000000${serial}/invoice-templates`;
// The demo's templates are only read; what is added belongs to a company that has none.
const demo = company(1);
const own = company(5);
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

for (const viewport of sizes)
  test(`[A2-37] templates, what will be made and one of them are shown at ${viewport.width}`, async ({ signedIn }) => {
    const page = await signedIn('owner', { path: `${demo}/list`, viewport });
    await expect(page.getByRole('heading', { level: 1, name: 'Šablóny faktúr' })).toBeVisible();
    const row = page.getByRole('link', { name: /Prenájom skladu v Poprade/ }).first();
    await expect(row).toBeVisible();
    await expectAccessible(page);
    expect(await fits(page)).toBe(true);

    await row.click();
    await expect(page.getByRole('textbox', { name: 'Názov šablóny' })).toHaveValue('Prenájom skladu v Poprade');
    const preview = page.getByRole('list', { name: 'Najbližšie faktúry' }).getByRole('listitem');
    await expect(preview).toHaveCount(3);
    await expect(preview.first()).toContainText(/Prenájom skladu za \p{Letter}+ \d{4}/u);
    await expectAccessible(page);
    expect(await fits(page)).toBe(true);

    await page.goto(`${demo}/upcoming`);
    await expect(page.getByText('Týždenný rozvoz').first()).toBeVisible();
    await expectAccessible(page);
    expect(await fits(page)).toBe(true);
  });

test('[A2-39] [B7-35] a template is found by its keys and its filters', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `${demo}/list` });
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(6);
  await page.goto(`${demo}/list?hasWrongVatRateValues=true&allYears=true&generationStatus=Inactive`);
  await expect(page.getByText('Žiadna šablóna nevyhovuje filtru.')).toBeVisible();
  await page.getByRole('button', { name: 'Zrušiť filter', exact: true }).click();
  await expect(rows).toHaveCount(6);
  await page.getByRole('searchbox').fill('udrzba');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.goto(`${demo}/list`);
  await expect(rows).toHaveCount(6);
  await page.keyboard.press('n');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Nová šablóna' })).toBeVisible();
});

test('a template is written, says what is wrong, is paused and deleted; what it will make is skipped', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 400/); // the browser notes what the gateway finds wrong
  const page = await signedIn('owner', { path: `${own}/list` });
  await expect(page.getByText('Zatiaľ nemáte žiadnu šablónu.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vytvoriť prvú šablónu' }).click();
  await page.getByRole('textbox', { name: 'Názov šablóny' }).fill('Správa siete');
  const save = page.getByRole('button', { name: 'Uložiť' });
  const line = page.getByRole('group', { name: 'Položka 1' });
  await line.getByLabel('Názov položky').fill('Správa za {mesic}');
  await save.click();
  await expect(page.getByText(/Opravte/).first()).toBeVisible();
  await line.getByLabel('Jedn. cena').fill('50');
  await createCustomer(page, { name: 'Šablónový odberateľ' });
  await save.click();
  await expect(page.getByText(/mesic/).first()).toBeVisible();
  await line.getByLabel('Názov položky').fill('Správa za {mesiac} {rok}');
  await save.click();
  await expect(page).toHaveURL(/list\/detail\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pozastaviť' }).click();
  await expect(page.getByText('Pozastavená')).toBeVisible();
  await page.getByRole('button', { name: 'Spustiť' }).click();
  await expect(page.getByText('Beží')).toBeVisible();

  await page.goto(`${own}/upcoming`);
  const item = page.getByRole('listitem').filter({ hasText: 'Správa siete' });
  await item.getByRole('button', { name: /^Vynechať/ }).click();
  await expect(item).toContainText('Vynechá sa');
  await item.getByRole('button', { name: /^Nevynechať/ }).click();
  await expect(item).toContainText('Návrh');
  await item.getByRole('button', { name: /^Vytvoriť hneď/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vytvoriť hneď' }).click();
  await expect(item).toHaveCount(0);

  await page.goto(`${own}/list`);
  await page
    .getByRole('link', { name: /Správa siete/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Čo sa už vystavilo' })).toContainText('Návrh');
  await page.getByRole('button', { name: 'Ďalšie akcie' }).click();
  await page.getByRole('menuitem', { name: 'Vymazať šablónu' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať šablónu' }).click();
  await expect(page.getByText('Zatiaľ nemáte žiadnu šablónu.')).toBeVisible();
});
