import type { Page } from '@playwright/test';
import { type EmailConfig } from '#plugins/mail/contract';
import { expectToFit } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { companyId } from './shell-support.ts';

const company = (serial: number) => `/company/${companyId(serial)}/settings/email-settings`;
const own = (page: Page) => page.getByRole('radio', { name: 'Cez vlastný SMTP server' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const testButton = (page: Page) => page.getByRole('button', { name: 'Otestovať pripojenie' });

/** Makes a company send by Kostra, with no server of its own, because an earlier run of the test may have saved one. */
async function sendByKostra(page: Page, serial: number): Promise<void> {
  const call = gatewayClientFor(page, companyId(serial));
  const { version, automaticThanks, ...config } = await ok(call<EmailConfig>('GET', 'emailconfig'));
  const empty = { email: '', smtpServerUrl: '', username: '', password: null, requiresVerification: true, port: 25 };
  const smtpConfiguration = { ...config.smtpConfiguration, ...empty, smtpSecurityType: 'Automatic' };
  const body = { ...config, ...automaticThanks, smtpConfigurationType: 'Kostra', smtpConfiguration, version };
  await ok(call('PUT', 'emailconfig', body));
}

/** Answers the requests that test a mail server from a list, so that no mail server is called. */
async function answerTests(page: Page) {
  const sent: Record<string, unknown>[] = [];
  const answers: { succeeded: boolean; fault: string | null; answer: string | null }[] = [];
  await page.route('**/emailconfig/test', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: answers.shift() ?? { succeeded: true, fault: null, answer: null } });
  });
  return { sent, answers };
}

test('[B2.10-2] [B5-8] [B4-24] an own server is filled in by keyboard, tested, and saved with a password nobody reads again', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 1024, height: 768 } });
  const { sent, answers } = await answerTests(page);
  // The test uses a company from which no other test sends e-mails, because they would go to a mail server that does not exist.
  await sendByKostra(page, 4);
  await page.goto(company(4));
  await own(page).press('Space');
  await testButton(page).press('Enter');
  await expect(field(page, 'E-mail odosielateľa')).toBeFocused();
  for (const name of ['E-mail odosielateľa', 'Adresa servera', 'Používateľské meno', 'Heslo'])
    await expect(field(page, name)).toHaveAccessibleDescription('Vyplňte tento údaj.');
  expect(sent).toEqual([]);
  await page.keyboard.type('fakturacia');
  await page.keyboard.press('Tab');
  await expect(field(page, 'E-mail odosielateľa')).toHaveAccessibleDescription('Zadajte e-mail v tvare meno@firma.sk.');
  await field(page, 'E-mail odosielateľa').fill('fakturacia@drevo.example');
  await field(page, 'Adresa servera').fill('smtp.drevo.example');
  for (const typed of ['', '0', '000']) {
    await field(page, 'Port').fill(typed);
    await field(page, 'Port').press('Tab');
    await expect(field(page, 'Port')).toHaveValue('25');
  }
  await field(page, 'Port').fill('5x7');
  await field(page, 'Port').press('Tab');
  await expect(field(page, 'Port')).toHaveAccessibleDescription('Zadajte iba číslice.');
  await field(page, 'Port').fill('');
  await field(page, 'Port').pressSequentially('1234567');
  await expect(field(page, 'Port')).toHaveValue('12345');
  await field(page, 'Port').fill('587');
  await page.getByRole('combobox', { name: 'Zabezpečenie' }).selectOption('TLS, ak ho server podporuje');
  await field(page, 'Používateľské meno').fill('fakturacia');
  await field(page, 'Heslo').fill('čučoriedka');
  await expect(field(page, 'Heslo')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Zobraziť heslo' }).press('Enter');
  await expect(field(page, 'Heslo')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Skryť heslo' }).press('Enter');

  answers.push({ succeeded: false, fault: 'smtp-login-refused', answer: '535 5.7.8 Bad credentials' });
  await testButton(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Server neprijal používateľa alebo heslo.');
  await expect(page.getByRole('alert')).toContainText('Odpoveď servera: 535 5.7.8 Bad credentials');
  const toast = page.getByRole('region', { name: 'Oznámenia' }).getByText('Test pripojenia k SMTP serveru zlyhal.');
  await expect(toast).toBeVisible();
  await expectAccessible(page);
  await testButton(page).press('Enter');
  await expect(page.getByText('Pripojenie funguje')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await testButton(page).press('Enter');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ port: 587, smtpSecurityType: 'TLSSupported', password: 'čučoriedka' });
  await field(page, 'Používateľské meno').fill('fakturacia2');
  await expect(page.getByText('Pripojenie funguje')).toHaveCount(0);

  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  expect((await saving).postDataJSON().smtpConfiguration.password).toBe('čučoriedka');
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Heslo')).toHaveValue('');
  await expect(field(page, 'Heslo')).toHaveAccessibleDescription('Heslo je uložené. Vyplňte ho, len ak ho meníte.');
  await testButton(page).click();
  await expect(page.getByText('Pripojenie funguje')).toBeVisible();
  expect(sent[2]).toMatchObject({ username: 'fakturacia2', password: null });
  await field(page, 'Adresa servera').fill('smtp.inde.example');
  await testButton(page).click();
  await expect(field(page, 'Heslo')).toBeFocused();
  await expect(field(page, 'Heslo')).toHaveAccessibleDescription(
    'Zmenilo sa prihlásenie na server, preto zadajte heslo znova.',
  );
  await page.getByRole('checkbox', { name: 'Server vyžaduje overenie' }).uncheck();
  await expect(field(page, 'Heslo')).toHaveCount(0);
  await testButton(page).click();
  await expect(page.getByText('Pripojenie funguje')).toBeVisible();
});

test('[B2.10-1] [B2.10-3] [B2.10-4] sender, attachment and thanks are chosen on a phone, kept, and shown as a partner reads them', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 390, height: 844 } });
  const held = Promise.withResolvers<void>();
  await page.route('**/emailconfig', async (route) => {
    if (route.request().method() === 'GET') await held.promise;
    await route.continue();
  });
  await page.goto(company(5));
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  held.resolve();
  const name = field(page, 'Meno odosielateľa');
  await expect(name).toHaveAccessibleDescription(/^Príjemca uvidí: .+/);
  await name.fill('  Účtovníctvo  ');
  await expect(name).toHaveAccessibleDescription('Príjemca uvidí: Účtovníctvo');
  await page.getByRole('switch', { name: 'Priložiť doklad ako PDF' }).uncheck();
  await page.getByRole('switch', { name: 'Automaticky poďakovať za úhradu' }).check();
  await page.getByRole('tab', { name: 'English' }).click();
  await field(page, 'Predmet').fill('Thanks for ');
  await page.getByRole('button', { name: 'Vložiť údaj' }).first().click();
  await page.getByRole('menuitem', { name: 'Suma', exact: true }).click();
  const sample = page.getByRole('group', { name: 'Ukážka so vzorovým dokladom' });
  await expect(sample).toContainText('Thanks for €1,234.50');
  await expect(sample).toContainText('thank you for paying document 20260042');
  await field(page, 'Predmet').fill('{heslo}');
  await page.getByRole('tab', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByRole('tab', { name: 'English' })).toHaveAttribute('aria-selected', 'true');
  await expect(field(page, 'Predmet')).toHaveAccessibleDescription(/údaj, ktorý tu nepoznáme/);
  await field(page, 'Predmet').fill('Thanks');
  await expectAccessible(page);
  await expectToFit(page);
  await own(page).check();
  await expect(page.getByRole('switch', { name: 'Server vyžaduje overenie' })).toBeChecked();
  await page.getByRole('radio', { name: 'Cez Kostru' }).check();
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Účtovníctvo');
  await expect(page.getByRole('switch', { name: 'Priložiť doklad ako PDF' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Nastavenia' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});
