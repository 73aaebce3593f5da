import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, expectAccessible, test } from './fixtures.ts';

const path = '/company/0193e000-0000-7000-8000-000000000001/for-accountant';

test('[B6-17] [B7-26] the accountant gets a month as a ZIP, once by itself, and again from the bell', async ({
  signedIn,
}) => {
  const page = await signedIn('accountant', { path, viewport: { width: 1440, height: 900 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Pre účtovníka' })).toBeVisible();
  const invoices = page.getByRole('checkbox', { name: /^Faktúry \(\d+ doklad/ });
  await expect(invoices).toBeChecked();
  const kinds = page.getByRole('checkbox', { name: /\(\d+ doklad/, checked: true });
  while ((await kinds.count()) > 0) await kinds.first().uncheck();
  await expect(page.getByText('Vyberte aspoň jeden druh dokladov.')).toBeVisible();
  const start = page.getByRole('button', { name: 'Pripraviť ZIP' });
  await expect(start).toBeDisabled();
  await expectAccessible(page);
  await invoices.check();

  const [byItself] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), start.click()]);
  expect(byItself.suggestedFilename()).toMatch(/^Podklady pre účtovníka \d{4}-\d{2} .+\.zip$/);
  const names = await namesIn(byItself);
  expect(names).toEqual(expect.arrayContaining(['citaj-ma.txt', 'doklady.xlsx', 'uhrady.csv', 'dph.xlsx']));
  expect(names.filter((name) => name.startsWith('Faktúry/'))).toHaveLength(await countShown(page));
  await expect(start).toBeEnabled();

  await page.getByRole('button', { name: /^Upozornenia/ }).click();
  const item = page.locator('[data-notification]', { hasText: 'Export je pripravený: Podklady pre účtovníka' }).first();
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    item.getByRole('button', { name: 'Stiahnuť' }).click(),
  ]);
  expect(await namesIn(again)).toEqual(names);
});

async function namesIn(download: Download): Promise<string[]> {
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(strFromU8(files['citaj-ma.txt'] ?? new Uint8Array())).toContain('Čo je v balíku');
  return Object.keys(files);
}

async function countShown(page: Page): Promise<number> {
  const label = await page.getByText(/^Faktúry \(\d+ doklad/).innerText();
  return Number(/\d+/.exec(label)?.[0]);
}
