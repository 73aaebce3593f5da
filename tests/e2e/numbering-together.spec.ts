import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { deaf, gatewayOf, numbering, row, saving, trial } from './numbering-support.ts';
import { hubOf, toasts } from './shell-support.ts';
import { requires } from '../requires.ts';

test.skip(...requires('numbering'));

/** The question that others' changes raise: it has one way out. */
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

test('[A8-18] [A3-13] what another browser creates, changes and deletes stops the work; one’s own does not', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 404/); // the address of the deleted series is opened again
  const mine = await signedIn('owner');
  const theirs = await signedIn('owner');
  const connected = hubOf(theirs);
  const myHub = hubOf(mine);
  await theirs.goto(numbering(trial));
  await mine.goto(numbering(trial, '/SentOrder-create'));
  await Promise.all([myHub(), connected()]);

  await mine.getByLabel('Kód').fill('SPO');
  await mine.getByLabel('Názov').fill('Spoločný rad');
  await saving(mine).click();
  await expect(saving(mine)).toHaveAccessibleName('Uložené');
  await interrupted(theirs, 'Číslovanie dokladov bolo zmenené.');
  await expectAccessible(theirs);
  await reload(theirs, connected);

  await row(theirs, 'SPO').click();
  await theirs.getByLabel('Názov').fill('Rozpísané');
  await mine.getByLabel('Názov').fill('Premenovaný');
  await saving(mine).click();
  await expect(saving(mine)).toHaveAccessibleName('Uložené');
  await interrupted(theirs, 'Číselný rad bol zmenený.');
  await reload(theirs, connected);
  await expect(theirs.getByLabel('Názov')).toHaveValue('Premenovaný');

  await mine.getByRole('button', { name: 'Vymazať rad' }).click();
  await mine.getByRole('alertdialog').getByRole('button', { name: 'Vymazať rad' }).click();
  await expect(row(mine, 'SPO')).toHaveCount(0);
  await interrupted(theirs, 'Číselný rad bol vymazaný.');
  await reload(theirs, connected);
  await expect(theirs).toHaveURL(numbering(trial));
  await expect(row(theirs, 'SPO')).toHaveCount(0);
  await expect(mine.getByRole('alertdialog')).toHaveCount(0);
});

test('[A8-18] a browser that missed the event is told when it saves over the change', async ({
  signedIn,
  kostraUrl,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 4\d\d|WebSocket/);
  const call = await gatewayOf(kostraUrl, trial);
  const page = await signedIn('owner');
  await deaf(page);
  await page.goto(numbering(trial, '/ReceivedInvoice-DF'));
  await page.getByLabel('Názov').fill('Moje');
  const { reply } = await call<object>('GET', 'numbering/ReceivedInvoice/DF');
  await call('PUT', 'numbering/ReceivedInvoice/DF', { ...reply, name: 'Ich' });
  await saving(page).click();
  await interrupted(page, 'Číselný rad bol zmenený.');
  await page.getByRole('button', { name: 'Obnoviť' }).click();
  await expect(page.getByLabel('Názov')).toHaveValue('Ich');
});

test('[A4-15] a save is one save: pressed twice, its answer lost, the page reloaded in the middle', async ({
  signedIn,
  kostraUrl,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource/);
  const call = await gatewayOf(kostraUrl, trial);
  const page = await signedIn('owner');
  const connected = hubOf(page);
  await page.goto(numbering(trial, '/CashReceipt-create'));
  await connected(); // by its connection a page knows its own changes
  const keys: (string | undefined)[] = [];
  await page.route('**/numbering/CashReceipt', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    // The first answer is lost on its way back.
    return keys.length === 1 ? route.abort() : route.fulfill({ response });
  });
  await page.getByLabel('Kód').fill('POK');
  await page.getByLabel('Názov').fill('Pokladnica');
  await saving(page).dblclick();
  await expect(toasts(page)).toContainText('Číselný rad sa nepodarilo uložiť. Skúste to znova.');
  expect(keys).toHaveLength(1);
  await saving(page).click();
  await expect(page).toHaveURL(numbering(trial, '/CashReceipt-POK'));
  expect([keys.length, keys[0]]).toEqual([2, keys[1]]);
  const codes = async () =>
    (await call<{ sequenceCode: string }[]>('GET', 'numbering/CashReceipt')).reply.map(
      ({ sequenceCode }) => sequenceCode,
    );
  expect(await codes()).toEqual(['PD', 'POK']);

  const sent = Promise.withResolvers<void>();
  await page.route('**/numbering/CashReceipt/POK', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    sent.resolve(); // and the page is gone before it hears
  });
  await page.getByLabel('Názov').fill('Hlavná pokladnica');
  await saving(page).click();
  await sent.promise;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Názov')).toHaveValue('Hlavná pokladnica');
  expect(await codes()).toEqual(['PD', 'POK']);
});
