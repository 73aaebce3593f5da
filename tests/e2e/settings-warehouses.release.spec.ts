import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { first as demo } from './shell-support.ts';

const settings = `/company/${demo}/settings/warehouses`;
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('[A7-13] of two who change one the second is asked; changes are not lost', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 409/);
  const first = await signedIn('owner', { path: settings });
  const second = await signedIn('admin', { path: settings });
  for (const page of [first, second]) await page.getByRole('button', { name: 'Upraviť sklad Píla Svit' }).click();
  await second.getByLabel('Mesto').fill('Svit druhý');
  await first.getByLabel('Mesto').fill('Svit prvý');
  await first.getByRole('button', { name: 'Uložiť' }).click();
  await expect(item(first, 'Píla Svit')).toContainText('Svit prvý');
  await second.getByRole('button', { name: 'Uložiť' }).click();
  const question = second.getByRole('alertdialog', { name: 'Záznam medzitým niekto zmenil' });
  await expect(question.getByRole('row', { name: 'Mesto Svit druhý Svit prvý' })).toBeVisible();
  await question.getByRole('button', { name: 'Prevziať uložené' }).click();
  await expect(second.getByLabel('Mesto')).toHaveValue('Svit prvý');

  await second.getByLabel('Mesto').fill('Svit');
  await second.getByRole('link', { name: 'Partneri' }).click();
  await second.getByRole('button', { name: 'Zostať na stránke' }).click();
  await second.getByRole('button', { name: 'Uložiť' }).click();
  await expect(item(second, 'Píla Svit')).not.toContainText('prvý');
});
