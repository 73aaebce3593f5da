import { requires } from '../requires.ts';
import { ask, box, invoices, opener, panel, refusal, messages, strange } from './assistant-support.ts';
import { expectToFit } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { goWithin, second } from './shell-support.ts';

test.skip(...requires('assistant', 'invoices', 'documents'));

test('[B2.1-1] [B2.1-8] [B2.1-2] the panel floats and fits at three sizes, is accessible, and the page steps aside', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: invoices, viewport: { width: 1440, height: 900 } });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Faktúry' })).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const)
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expectToFit(page);
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
      await expectToFit(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
      expect(await main.boundingBox()).toEqual(before);
    });
});

test('[B2.1-4] [B2.1-6] [B2.1-7] four prompts while it is empty, three rows to write in, Enter sends; the answer is rated and copied; who has nothing that writes speech down is told so', async ({
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
  await expect(messages(page)).toHaveCount(2);
  await expect(messages(page).first()).toContainText('Prvý riadok\nKoľko je hodín na Marse?');
  await expect(messages(page).last()).toContainText(refusal);
  await expect(box(page)).toBeFocused();
  const good = panel(page).getByRole('button', { name: 'Dobrá odpoveď' });
  await good.click();
  await expect(good).toHaveAttribute('aria-pressed', 'true');
  await good.click(); // The second click takes the vote back. [B4-9]
  await expect(good).toHaveAttribute('aria-pressed', 'false');
  await panel(page).getByRole('button', { name: 'Kopírovať odpoveď' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(refusal);
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Nová konverzácia' }).click();
  await expect(panel(page).getByRole('log').getByRole('button')).toHaveCount(4);

  const microphone = panel(page).getByRole('button', { name: /^Diktovanie nie je dostupné: správca Kostry/ });
  await expect(microphone).toHaveAttribute('aria-disabled', 'true');
  await box(page).press('Tab'); // The tooltip also appears when the button gets the focus by the keyboard.
  await expect(microphone).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('nenastavil prepis reči');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Nahrávam. Hovorte.')).toHaveCount(0);
});

test('[B4-8] the conversation stays over a reload, and ends with the company; [B2.1-9] [B6-2] where the flag is off there is no icon', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: invoices });
  await opener(page).click();
  await ask(page, strange);
  await expect(messages(page).last()).toContainText(refusal);
  await page.reload();
  await expect(messages(page)).toHaveCount(2);
  await expect(messages(page).last()).toContainText(refusal);
  await goWithin(page, `/company/${second}/invoices/list`);
  await expect(page.getByRole('button', { name: 'Firma Kaviareň Ľubietová. Vybrať inú firmu' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Faktúry' })).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
  await expect(panel(page)).toHaveCount(0);
  await goWithin(page, invoices);
  await opener(page).click();
  await expect(panel(page).getByRole('log').getByRole('button')).toHaveCount(4);
});
