import { requires } from '../requires.ts';
import { expectToFit } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { companyId, goWithin } from './shell-support.ts';

test.skip(...requires('print-templates', 'documents', 'invoices', 'received-orders'));

/** The settings of a company with a trial of Pro, whose pages show a bar about the licence. */
const settings = `/company/${companyId(5)}/settings/reporting-settings`;
/** An image with one red point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('[A2-25] [B6-17] [B2.4-8] a template of one’s own stands without navigation and the bar about the licence, with its print beside it; deleted, the default is back', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `${settings}/ReceivedOrder` });
  const bar = page.getByRole('region', { name: 'Informácia o balíku' });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Upraviť vlastnú šablónu' }).press('Enter');
  await expect(page).toHaveURL(/\/editable-report\/ReceivedOrder$/);
  const sheet = page.getByRole('img', { name: /Strana 1/ });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('link', { name: 'Faktúry', exact: true })).toBeHidden();
  await expect(bar).toHaveCount(0);
  /** Makes a change and waits until the preview next to the form is drawn again. */
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
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await redrawn(() =>
    logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture }),
  );
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Text nad položkami')).toHaveValue('Ďakujeme za objednávku.');
  await expect(page.getByRole('checkbox', { name: 'Telefón' })).not.toBeChecked();
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible();

  await goWithin(page, `${settings}/ReceivedOrder`);
  const card = page.getByRole('region', { name: 'Prijatá objednávka', exact: true });
  await card.getByRole('radio', { name: 'Vlastná' }).check();
  await expect(card.getByRole('radio', { name: 'Vlastná' })).toBeChecked();
  await page.getByRole('button', { name: 'Upraviť vlastnú šablónu' }).click();
  await page.getByRole('button', { name: 'Vymazať vlastnú šablónu' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať šablónu' }).click();
  await expect(card.getByRole('radio', { name: 'Jednoduchá' })).toBeChecked();
  await expect(card.getByRole('radio', { name: 'Vlastná' })).toBeHidden();
});
