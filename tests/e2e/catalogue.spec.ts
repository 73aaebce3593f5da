import { requires } from '../requires.ts';
import { unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('catalogue', 'price-levels'));

const list = `/company/${first}/catalog-items/list`;

test('[B6-10] an item is made by keyboard and found without diacritics; its page fits each size', async ({
  signedIn,
}) => {
  const page = await signedIn('member', { path: list });
  const name = unique('Ľubietovská dlažba');
  await page.getByRole('link', { name: 'Nová položka' }).press('Enter');
  await page.getByLabel('Názov', { exact: true }).fill(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`LUB-${Date.now().toString(36)}`);
  await page.getByLabel('Cena bez DPH').fill('9,9');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByLabel('Veľkoobchod')).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await page.getByRole('link', { name: 'Katalóg' }).first().click();
  await expect(page.getByRole('link', { name: 'Smrekové dosky 24 mm' })).toBeVisible(); // The page handles keys only after it is drawn.
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.insertText(name.replace('Ľubietovská dlažba', 'lubietovska dlazba'));
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Smrekové dosky 24 mm' })).toHaveCount(0);
});
