import { requires } from '../requires.ts';
import { createCustomer, fillLine, newInvoice, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

/* The oldest month on offer, in which no test issues anything. */
test.skip(...requires('closed-months', 'documents', 'invoices', 'partners'));
test.describe.configure({ mode: 'serial' });

const settings = `/company/${first}/settings/closed-months`;

test('a month is closed and opened again by keyboard, at three sizes; it says who did', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: settings });
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator('.k-closed-name') })
    .last();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await row.getByRole('button', { name: /^Uzavrieť / }).focus();
    await page.keyboard.press('Enter');
    await expect(question).toContainText('kým ho niekto znova neotvorí');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Uzavrieť mesiac' }).press('Enter');
    await expect(row).toContainText('Uzavretý');
    await expect(row).toContainText(/Uzavreté \d+\.\d+\.\d{4}, /);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await row.getByRole('button', { name: /^Znova otvoriť / }).press('Enter');
    await question.getByRole('button', { name: 'Otvoriť mesiac' }).press('Enter');
    await expect(row.getByRole('button', { name: /^Uzavrieť / })).toBeVisible();
    await expect(row).toContainText(/Znova otvorené \d+\.\d+\.\d{4}, /);
  }
});

test('the editor says beside the day that its month is closed', async ({ signedIn, expectedMessages }) => {
  expectedMessages.push(/status of 400/);
  const page = await signedIn('owner', { path: settings });
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator('.k-closed-name') })
    .last();
  const month = (await row.getByRole('button').getAttribute('aria-label')) ?? '';
  await row.getByRole('button', { name: /^Uzavrieť / }).click();
  await page.getByRole('button', { name: 'Uzavrieť mesiac' }).click();
  await expect(row).toContainText('Uzavretý');
  const year = /\d{4}/.exec(month)?.[0];
  const day = await page.evaluate(() => {
    const at = new Date();
    return new Date(Date.UTC(at.getFullYear(), at.getMonth() - 24, 15)).toISOString().slice(0, 10);
  });
  expect(day.slice(0, 4)).toBe(year);
  const [, monthOfDay = ''] = day.split('-');
  await page.goto(newInvoice);
  await createCustomer(page, { name: unique('Uzavretá') });
  await fillLine(page, 1, { name: 'Dosky', unitPrice: '100' });
  await page.getByLabel('Dátum vystavenia').fill(`15. ${Number(monthOfDay)}. ${year}`);
  await page.getByRole('button', { name: /vystaviť/i }).click();
  await expect(page.getByText('Tento mesiac je uzavretý. Zvoľte iný deň').first()).toBeVisible();

  await page.goto(settings);
  await row.getByRole('button', { name: /^Znova otvoriť / }).click();
  await page.getByRole('button', { name: 'Otvoriť mesiac' }).click();
  await expect(row.getByRole('button', { name: /^Uzavrieť / })).toBeVisible();
});
