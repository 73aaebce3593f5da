import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { tabTo } from './documents-support.ts';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { card, numbering, preview, row, saving, seriesInput, trial } from './numbering-support.ts';
import { goWithin, hubOf } from './shell-support.ts';
import { requires } from '../requires.ts';

test.skip(...requires('numbering'));

const year = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Bratislava' }).slice(0, 4);

test('[A3-6] [A9-14] [A5-5] by keyboard alone a series is added, shown ahead, made the default one, and deleted', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  const call = gatewayClientFor(page, trial);
  await restoreReceivedInvoices(call);
  await page.goto(numbering(trial));
  await expect(row(page, 'FA')).toBeVisible();
  const titles = await page.locator('.k-card-title').allInnerTexts();
  expect(titles.slice(0, 2)).toEqual(['Faktúry', 'Zálohové faktúry']);
  for (const title of titles)
    await expect(card(page, title).getByRole('link').filter({ hasText: 'Predvolený' })).toHaveCount(1);
  await tabTo(page, card(page, 'Prijaté faktúry').getByRole('button', { name: 'Pridať číselný rad' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(numbering(trial, '/ReceivedInvoice-create'));
  await expect(page.getByLabel('Kód')).toBeFocused();
  await page.keyboard.type('dof');
  await expect(page.getByLabel('Kód')).toHaveValue('DOF');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Opravte vyznačené pole.')).toBeVisible();
  await expect(page.getByLabel('Názov')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Faktúry pre školy');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'RRRRCCCC' })).toBeChecked();
  // The first free numbers come after those that the demo's received invoices have used with the same pattern.
  const { items } = (await call<{ items: { number: string | null }[] }>('GET', 'received-invoices?top=100')).reply;
  const last = Math.max(0, ...items.map(({ number }) => Number(number?.slice(4) ?? 0)));
  const free = [1, 2, 3].map((next) => `${year}${String(last + next).padStart(4, '0')}`);
  await expect(preview(page).getByRole('listitem')).toHaveText(free);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'RRMMCCCC' })).toBeChecked();
  await expect(preview(page).getByRole('listitem').first()).toHaveText(new RegExp(`^${year.slice(2)}\\d\\d0001$`));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('P-RR/CC');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('98');
  await expect(page.getByText('Čísla dokladov sa predĺžia.')).toBeVisible();
  const short = year.slice(2);
  await expect(preview(page).getByRole('listitem')).toHaveText([`P-${short}/98`, `P-${short}/99`, `P-${short}/100`]);
  await tabTo(page, page.getByRole('switch', { name: 'Predvolený rad' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');

  // [A4-15] The series now has an id, the address changes to it, and it stays the default series.
  await expect(page).toHaveURL(numbering(trial, '/ReceivedInvoice-DOF'));
  await expect(saving(page)).toHaveAccessibleName('Uložené');
  await expect(page.getByRole('switch', { name: 'Predvolený rad' })).toBeDisabled();
  await expect(page.getByRole('form').getByRole('button', { name: 'Vymazať rad' })).toHaveCount(0);
  await expect(row(page, 'DOF')).toContainText('Predvolený');
  await expect(row(page, 'DF')).not.toContainText('Predvolený');
  expect((await call<object>('GET', 'numbering/ReceivedInvoice/DOF')).reply).toMatchObject({
    sequenceCode: 'DOF',
    name: 'Faktúry pre školy',
    pattern: 'P-RR/CC',
    counterInitValue: 98,
    counterResetByYear: true,
    isDefault: true,
    documentType: 'ReceivedInvoice',
    originalSequenceCode: 'DOF',
    auxiliaryId: expect.any(String),
  });
  expect((await call('DELETE', 'numbering/ReceivedInvoice/DOF')).status).toBe(409);

  await tabTo(page, row(page, 'DF'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(numbering(trial, '/ReceivedInvoice-DF'));
  await tabTo(page, page.getByRole('form').getByRole('button', { name: 'Vymazať rad' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(numbering(trial, '/ReceivedInvoice-DF/delete'));
  const question = page.getByRole('alertdialog', { name: 'Vymazať číselný rad DF?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(numbering(trial, '/ReceivedInvoice-DF'));
  await goWithin(page, numbering(trial, '/ReceivedInvoice-DF/delete'));
  await tabTo(page, question.getByRole('button', { name: 'Vymazať rad' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(numbering(trial));
  await expect(row(page, 'DF')).toHaveCount(0);
  expect((await call('GET', 'numbering/ReceivedInvoice/DF')).status).toBe(404);
});

test('[A8-18] [A3-13] what somebody else creates, changes and deletes stops the work; one’s own does not', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 404/); // The test opens the URL of the deleted series again.
  const page = await signedIn('owner');
  const call = gatewayClientFor(page, trial); // The request has no connection id of the page, so the page treats it as a change by another user.
  await call('DELETE', 'numbering/SentOrder/SPO'); // This removes a series that an earlier attempt may have left.
  const connected = hubOf(page);
  await page.goto(numbering(trial));
  await connected();

  const made = await ok(call<object>('POST', 'numbering/SentOrder', seriesInput('SPO')));
  await interrupted(page, 'Číslovanie dokladov bolo zmenené.');
  await expectAccessible(page);
  await reload(page, connected);

  await row(page, 'SPO').click();
  await page.getByLabel('Názov').fill('Rozpísané');
  const changed = await ok(call<object>('PUT', 'numbering/SentOrder/SPO', { ...made, name: 'Premenovaný' }));
  expect(changed).toMatchObject({ name: 'Premenovaný' });
  await interrupted(page, 'Číselný rad bol zmenený.');
  await reload(page, connected);
  await expect(page.getByLabel('Názov')).toHaveValue('Premenovaný');

  await page.getByLabel('Názov').fill('Môj');
  await saving(page).click();
  await expect(saving(page)).toHaveAccessibleName('Uložené');
  await page.getByLabel('Názov').fill('Môj rozpísaný');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await ok(call('DELETE', 'numbering/SentOrder/SPO'));
  // Events arrive in order, so the page has already received and ignored the event of the user's own change.
  await interrupted(page, 'Číselný rad bol vymazaný.');
  await reload(page, connected);
  await expect(page).toHaveURL(numbering(trial));
  await expect(row(page, 'SPO')).toHaveCount(0);
});

/** Restores the demo's series of received invoices, which an earlier run of the test has replaced by another one. */
async function restoreReceivedInvoices(call: ReturnType<typeof gatewayClientFor>): Promise<void> {
  const demo = { name: 'Prijaté faktúry', pattern: 'RRRRCCCC', isDefault: true };
  if ((await call('GET', 'numbering/ReceivedInvoice/DF')).status === 404)
    await ok(call('POST', 'numbering/ReceivedInvoice', seriesInput('DF', demo)));
  await call('DELETE', 'numbering/ReceivedInvoice/DOF');
}

/** Checks the dialog about a change by another user, which can be closed only by one button. */
async function interrupted(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title, exact: true });
  await expect(dialog).toBeVisible();
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Obnoviť']);
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await expect(dialog).toBeVisible();
}

async function reload(page: Page, connected: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Obnoviť' }).click()]);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await connected();
}
