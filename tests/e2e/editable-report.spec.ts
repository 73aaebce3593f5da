import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { companyId, first } from './shell-support.ts';

test.skip(...requires('print-templates', 'documents', 'invoices', 'received-orders'));

const settings = `/company/${first}/settings/reporting-settings`;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
/** One red point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('[A2-25] [B6-17] a template of one’s own stands without the navigation, with its print beside it; deleted, the default is back', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `${settings}/ReceivedOrder` });
  await page.getByRole('button', { name: 'Upraviť vlastnú šablónu' }).press('Enter');
  await expect(page).toHaveURL(/\/editable-report\/ReceivedOrder$/);
  const sheet = page.getByRole('img', { name: /Strana 1/ });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('link', { name: 'Faktúry', exact: true })).toBeHidden();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      if (process.env['KOSTRA_LOOK'])
        await page.screenshot({
          path: `${process.env['KOSTRA_LOOK']}-editable-${size.width}-${colorScheme}.png`,
          fullPage: true,
        });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  /** Whatever is changed in it, the print beside it is drawn anew. */
  const redrawn = async (change: () => Promise<void>) => {
    const drawn = page.waitForResponse(/editable-report\/preview/);
    await change();
    expect((await drawn).status()).toBe(200);
    await expect(sheet).toBeVisible();
  };
  await redrawn(() => page.getByLabel('Text nad položkami').fill('Ďakujeme za objednávku.'));
  await redrawn(() => page.getByRole('switch', { name: 'Farebné záhlavie' }).press('Space'));
  await redrawn(() => page.getByRole('checkbox', { name: 'Telefón' }).press('Space'));
  const logo = page.getByRole('group', { name: 'Logo' });
  const chooser = page.waitForEvent('filechooser');
  await logo.getByRole('button', { name: 'Vybrať obrázok' }).press('Enter');
  const chosen = await chooser;
  await chosen.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(logo.getByRole('alert')).toBeVisible();
  await redrawn(() =>
    logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture }),
  );
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Text nad položkami')).toHaveValue('Ďakujeme za objednávku.');
  await expect(page.getByRole('checkbox', { name: 'Telefón' })).not.toBeChecked();
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible();

  await page.goto(`${settings}/ReceivedOrder`);
  const card = page.getByRole('region', { name: 'Prijatá objednávka', exact: true });
  await card.getByRole('radio', { name: 'Vlastná' }).check();
  await expect(card.getByRole('radio', { name: 'Vlastná' })).toBeChecked();
  await page.getByRole('button', { name: 'Upraviť vlastnú šablónu' }).click();
  await page.getByRole('button', { name: 'Vymazať vlastnú šablónu' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať šablónu' }).click();
  await expect(card.getByRole('radio', { name: 'Jednoduchá' })).toBeChecked();
  await expect(card.getByRole('radio', { name: 'Vlastná' })).toBeHidden();
});

test('[A2-25] [B2.4-8] the bar about the licence stands on other pages, and not beside a template of one’s own', async ({
  signedIn,
}) => {
  const trial = companyId(5);
  const page = await signedIn('owner', { path: `/company/${trial}/settings/reporting-settings` });
  const bar = page.getByRole('region', { name: 'Informácia o balíku' });
  await expect(bar).toBeVisible();
  await page.goto(`/company/${trial}/editable-report/Invoice`);
  await expect(page.getByRole('img', { name: /Strana 1/ })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
