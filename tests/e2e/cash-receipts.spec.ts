import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { fillLine, issue, line, tabTo, unique, writeInvoice } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

/* The box of the demo's first company: its demo leaves some hundreds of euros there. */
test.skip(...requires('cash-receipts', 'documents', 'invoices', 'partners'));

const receipts = `/company/${first}/cash-receipts`;
const newReceipt = `${receipts}/list/detail/create`;

const issueReceipt = async (page: Page) => {
  await page.keyboard.press('Control+Enter');
  const heading = page.getByRole('heading', { level: 1, name: /^Pokladničný doklad V?\d+$/ });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).split(' ').at(-1) ?? '';
};

test('money goes out by keyboard; less than nothing in the box is asked about, and nothing is lost', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 422/);
  const page = await signedIn('owner', { path: newReceipt, viewport: { width: 1440, height: 900 } });
  await page.getByRole('combobox', { name: 'Prijaté od' }).fill('dur');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Druh', { exact: true }).selectOption({ label: 'Výdavok (VPD)' });
  await expect(page.getByRole('group', { name: 'Vyplatené komu' })).toContainText('Ďurčo');
  await tabTo(page, line(page, 1).getByLabel('Názov položky'));
  await page.keyboard.type('Kancelárske potreby');
  await fillLine(page, 1, { name: 'Kancelárske potreby', unitPrice: '999999' });
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('V pokladni by bolo menej ako nula.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(line(page, 1).getByLabel('Názov položky')).toHaveValue('Kancelárske potreby');
  await line(page, 1).getByLabel('Jedn. cena').fill('1');
  expect(await issueReceipt(page)).toMatch(/^V/);
  await expectAccessible(page);
});

test('an invoice of 10.02 is paid by 10.00 in cash: a step of the invoice fills the receipt in', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 1440, height: 900 } });
  // 23 % of 8.15 are 1.87.
  await writeInvoice(page, unique('Hotovostná stavba'), [{ name: 'Dosky', unitPrice: '8,15', vat: '23 %' }]);
  const number = await issue(page);
  const invoice = page.url();
  await page.getByRole('button', { name: 'Nový pokladničný doklad' }).click();
  await expect(page.getByLabel('Úhrada dokladu č.')).toHaveValue(number);
  await expect(page.getByText('10,00 €').first()).toBeVisible();
  await issueReceipt(page);
  await page.goto(invoice);
  await expect(page.getByText('Uhradená').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nový pokladničný doklad' })).toHaveCount(0);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`the cash book at ${width} × ${height} says what was in the box after each receipt, and is accessible in both themes`, async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: `${receipts}/list`, viewport: { width, height } });
    // Where words would take the search's place it is an icon.
    await page.getByRole(width > 1000 ? 'link' : 'button', { name: 'Pokladničná kniha' }).click();
    await page.getByLabel('Od', { exact: true }).fill('1.1.2026');
    const table = page.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toContainText('500,00 €');
    // The deposit that the demo begins with: nothing was in the box before.
    const balance = table.getByRole('row').nth(1).getByRole('cell').last();
    await expect(balance).toHaveText(/^500,00\s€$/);
    const { x, width: across } = (await balance.boundingBox()) ?? { x: width, width };
    expect(x + across).toBeLessThanOrEqual(width); // nothing of it is off the edge
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expectAccessible(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
