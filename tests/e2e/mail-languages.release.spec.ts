import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { companyId, goWithin } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('mail', 'reminders', 'documents', 'invoices'));

const settings = `/company/${companyId(1)}/settings`;

test('[B2.9-5] what leaves is set up in three languages, at each size', async ({ signedIn }) => {
  const page = await signedIn('admin', { path: `${settings}/email-settings`, viewport: { width: 390, height: 844 } });
  for (const [language, label, ...titles] of [
    ['Deutsch', 'Sprache', 'E-Mail-Versand', 'Texte der E-Mails', 'Was hinausgeht'],
    ['English', 'Language', 'Sending e-mails', 'Texts of e-mails', 'What goes out'],
    ['Slovenčina', 'Jazyk', 'Odosielanie e-mailov', 'Texty e-mailov', 'Čo odíde'],
  ] as const) {
    await page.getByRole('button', { name: /^Prof/ }).click();
    await page.getByLabel(/^(Jazyk|Language|Sprache)$/).selectOption({ label: language });
    await expect(page.getByLabel(label, { exact: true })).toBeVisible(); // The language of the page shows that the selection is saved.
    await page.keyboard.press('Escape');
    for (const [index, path] of ['email-settings', 'email-templates', 'outgoing-reminders'].entries()) {
      await goWithin(page, `${settings}/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: titles[index] ?? '' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/(MAIL|SETTINGS|REMINDERS|CORE|UI)\.[A-Z_]+/);
      await expectToFitEverySize(page);
      // The Slovak pages are skipped, because tests/e2e/pages.spec.ts checks them.
      if (language !== 'Slovenčina') await expectAccessible(page);
    }
  }
});
