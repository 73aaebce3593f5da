import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { expectToFit, fillLine, line, tabTo } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

/* Tests the cash register of the demo's first company, which contains some hundreds of euros. */
test.skip(...requires('cash-receipts', 'documents', 'invoices', 'partners'));

const receipts = `/company/${first}/cash-receipts`;
const newReceipt = `${receipts}/list/detail/create`;

const issueReceipt = async (page: Page) => {
  await page.keyboard.press('Control+Enter');
  const heading = page.getByRole('heading', { level: 1, name: /^Pokladničný doklad V?\d+$/ });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).split(' ').at(-1) ?? '';
};

test('money goes out by keyboard; less than nothing in the box is asked about, and the cash book says what was left', async ({
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

  await page.goto(`${receipts}/list`);
  await page.getByRole('link', { name: 'Pokladničná kniha' }).click();
  await page.getByLabel('Od', { exact: true }).fill('1.1.2026');
  const table = page.getByRole('table');
  // The demo's first entry is this deposit into the empty cash register.
  const balance = table.getByRole('row').nth(1).getByRole('cell').last();
  await expect(balance).toHaveText(/^500,00\s€$/);
  await expectAccessible(page);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The last column ends inside the screen.
    const edge = async () => {
      const { x, width: across } = (await balance.boundingBox()) ?? { x: width, width };
      return x + across;
    };
    await expect.poll(edge).toBeLessThanOrEqual(width);
    await expectToFit(page);
  }
});
