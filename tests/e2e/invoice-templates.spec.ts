import { requires } from '../requires.ts';
import { createCustomer, expectToFit, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor } from './gateway-calls.ts';
import { companyId, goWithin } from './shell-support.ts';

test.skip(...requires('invoice-templates', 'documents', 'invoices', 'partners'));

// The demo's templates are only read. New templates are created in a company that has none.
const demo = `/company/${companyId(1)}/invoice-templates`;
const own = `/company/${companyId(5)}/invoice-templates`;

test('[A2-37] [A2-39] [B7-35] templates are found by their keys and filters, and show what they will make; a new one says what is wrong, is paused, made at once and deleted', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 400/); // The browser writes each response with status 400 to the console.
  const page = await signedIn('owner', {
    path: `${demo}/list?hasWrongVatRateValues=true&allYears=true&generationStatus=Inactive`,
  });
  const rows = page.getByRole('row');
  await expect(page.getByText('Žiadna šablóna nevyhovuje filtru.')).toBeVisible();
  await page.getByRole('button', { name: 'Zrušiť filter', exact: true }).click();
  await expect(rows).toHaveCount(6);
  await page.getByRole('searchbox').fill('udrzba');
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox').fill('');
  await page
    .getByRole('link', { name: /Prenájom skladu v Poprade/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Názov šablóny' })).toHaveValue('Prenájom skladu v Poprade');
  const preview = page.getByRole('list', { name: 'Najbližšie faktúry' }).getByRole('listitem');
  await expect(preview).toHaveCount(3);
  await expect(preview.first()).toContainText(/Prenájom skladu za \p{Letter}+ \d{4}/u);
  await goWithin(page, `${demo}/upcoming`);
  await expect(page.getByText('Týždenný rozvoz').first()).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Nová šablóna' })).toBeVisible();

  const call = gatewayClientFor(page, companyId(5));
  const { reply: earlier } = await call<readonly { id: string }[]>('GET', 'invoice-templates?generationStatus=All'); // Templates may remain from an earlier, failed attempt of this test.
  for (const { id } of earlier) await call('DELETE', `invoice-templates/${id}`);
  await page.goto(`${own}/list`);
  await expect(page.getByText('Zatiaľ nemáte žiadnu šablónu.')).toBeVisible();
  await page.getByRole('link', { name: 'Vytvoriť prvú šablónu' }).click();
  await page.getByRole('textbox', { name: 'Názov šablóny' }).fill('Správa siete');
  const save = page.getByRole('button', { name: 'Uložiť' });
  const line = page.getByRole('group', { name: 'Položka 1' });
  await line.getByLabel('Názov položky').fill('Správa za {mesic}');
  await save.click();
  await expect(page.getByText(/Opravte/).first()).toBeVisible();
  await line.getByLabel('Jedn. cena').fill('50');
  await createCustomer(page, { name: unique('Šablónový odberateľ') });
  await save.click();
  await expect(page.getByText(/mesic/).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await line.getByLabel('Názov položky').fill('Správa za {mesiac} {rok}');
  await save.click();
  await expect(page).toHaveURL(/list\/detail\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Pozastaviť' }).click();
  await expect(page.getByText('Pozastavená')).toBeVisible();
  await page.getByRole('button', { name: 'Spustiť' }).click();
  await expect(page.getByText('Beží')).toBeVisible();

  await goWithin(page, `${own}/upcoming`);
  const item = page.getByRole('listitem').filter({ hasText: 'Správa siete' });
  await expect(item).toContainText('Návrh');
  await item.getByRole('button', { name: /^Vynechať/ }).click();
  await expect(item).toContainText('Vynechá sa');
  await item.getByRole('button', { name: /^Nevynechať/ }).click();
  await expect(item).toContainText('Návrh');
  await item.getByRole('button', { name: /^Vytvoriť hneď/ }).click();
  const making = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/upcoming/'),
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vytvoriť hneď' }).click();
  expect(await (await making).json()).toMatchObject({ outcome: 'draft', reason: null });
  await expect(page.getByText('Návrh faktúry Správa siete je vytvorený.')).toBeVisible();
  await expect(item).toHaveCount(0);

  await goWithin(page, `${own}/list`);
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
