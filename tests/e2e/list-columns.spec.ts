import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { invoiceList } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { tokenOf } from './page-session.ts';
import { first, hasDealtWithAnswers, networkNoise, refusal, toasts } from './shell-support.ts';

/*
 * Which columns the list of invoices shows: what this user chose in this company. The accountant chooses here, whose list
 * no other test reads; each test leaves it as it was.
 */
test.skip(...requires('documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

const settings = '**/gateway/companies/*/ui-settings/invoices-columns';
const own = ['Číslo', 'Odberateľ', 'Stav', 'Vystavenie', 'Splatnosť', 'Na úhradu', 'Spolu'];

/** Without the one that marks all rows. */
const heads = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\S/ });
const opener = (page: Page) => page.getByRole('button', { name: 'Stĺpce' });
const choice = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });

interface Kept {
  readonly invoicesColumns: readonly string[] | null;
}

/** The bodies of what is sent to be kept, as they come, without the columns of other plugins (`tags.documents-column`). */
function keptBy(page: Page): Kept[] {
  const bodies: Kept[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().endsWith('/ui-settings/invoices-columns')) return;
    const { invoicesColumns } = request.postDataJSON() as Kept;
    bodies.push({ invoicesColumns: invoicesColumns?.filter((name) => !name.includes('.')) ?? null });
  });
  return bodies;
}

/** Nothing was chosen yet, also where a first try of the test ended half-way. */
async function withoutChoice(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${tokenOf(page)}` };
  const path = `/gateway/companies/${first}/ui-settings/invoices-columns`;
  expect((await page.request.put(path, { headers, data: { invoicesColumns: null } })).ok()).toBe(true);
}

/** A page whose time the test moves, at the list. */
async function withClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(invoiceList);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
}

test('[B7-36] [B3-16] the columns somebody chose are kept by their name, and are there in every browser', async ({
  signedIn,
}) => {
  const page = await signedIn('accountant');
  await withoutChoice(page);
  await page.goto(invoiceList);
  const bodies = keptBy(page);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(heads(page)).toHaveText(own);

  // By keyboard alone; the menu stays until it is closed, and what is chosen shows at once.
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Stav')).toBeFocused();
  await expect(choice(page, 'Číslo')).toHaveCount(0);
  await expect(choice(page, 'Na úhradu')).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.type('v'); // Vystavenie
  await page.keyboard.press('Space');
  await expect(heads(page)).toHaveText(own.filter((name) => name !== 'Vystavenie'));
  await page.keyboard.type('d'); // Dodané
  await page.keyboard.type('d'); // DPH
  await page.keyboard.press('Enter');
  const chosen = ['Číslo', 'Odberateľ', 'Stav', 'Splatnosť', 'DPH', 'Na úhradu', 'Spolu'];
  await expect(heads(page)).toHaveText(chosen);
  await expect(choice(page, 'DPH')).toBeChecked();
  await expect(choice(page, 'Vystavenie')).not.toBeChecked();
  await expect.poll(() => bodies.at(-1)).toEqual({ invoicesColumns: ['state', 'dueOn', 'vat', 'due', 'total'] });
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();

  await page.reload();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(heads(page)).toHaveText(chosen);

  const elsewhere = await signedIn('accountant');
  await withClock(elsewhere);
  await elsewhere.clock.fastForward(3_000); // the page is at rest
  await expect(heads(elsewhere)).toHaveText(chosen);
  await elsewhere.setViewportSize({ width: 390, height: 844 });
  await expect(opener(elsewhere)).toBeHidden();

  await opener(page).click();
  await page.getByRole('menuitem', { name: 'Obnoviť pôvodné' }).click();
  await expect(heads(page)).toHaveText(own);
  await expect.poll(() => bodies.at(-1)).toEqual({ invoicesColumns: null });
  await page.reload();
  await expect(heads(page)).toHaveText(own);
});

test.describe('when the gateway is in trouble', () => {
  test.use({ expectedMessages: [networkNoise] });

  test('[B7-36] [B8-14] it is asked again after 300, 600 and 1 200 ms, nobody is told, and the choice holds for now', async ({
    signedIn,
  }) => {
    const page = await signedIn('accountant');
    const asked: string[] = [];
    await page.route(settings, (route) => {
      asked.push(route.request().method());
      return refusal(503, 'trouble')(route);
    });
    const times = (method: string) => asked.filter((each) => each === method).length;
    await withClock(page);
    const told = await toldFromNowOn(page);
    await page.clock.runFor(3_000);
    const read = async () => {
      await page.clock.runFor(200);
      return times('GET');
    };
    await expect.poll(read, { intervals: [50] }).toBe(4);
    await expect(heads(page)).toHaveText(own);

    await opener(page).click();
    await expect(choice(page, 'Stav')).toBeFocused();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await choice(page, 'Stav').click();
    await expect.poll(() => times('PUT')).toBe(1);
    for (const [attempt, delay] of [300, 600, 1_200].entries()) {
      await hasDealtWithAnswers(page);
      await page.clock.runFor(delay - 20);
      await hasDealtWithAnswers(page);
      expect(times('PUT')).toBe(attempt + 1);
      await page.clock.runFor(20);
      await expect.poll(() => times('PUT')).toBe(attempt + 2);
    }
    await hasDealtWithAnswers(page);
    await page.clock.runFor(5_000);
    await hasDealtWithAnswers(page);
    expect([times('GET'), times('PUT')]).toEqual([4, 4]);
    await expect(heads(page)).toHaveText(own.filter((name) => name !== 'Stav'));
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    expect(await told()).toEqual([]);
  });
});

/** Every toast from now on, those that are gone again included. */
async function toldFromNowOn(page: Page): Promise<() => Promise<string[]>> {
  const told = await toasts(page).evaluateHandle((region) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const { textContent } of addedNodes) texts.push(textContent ?? '');
    }).observe(region, { childList: true, subtree: true });
    return texts;
  });
  return () => told.jsonValue();
}
