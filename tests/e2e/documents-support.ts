import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { first } from './shell-support.ts';

export const invoiceList = `/company/${first}/invoices/list`;
export const newInvoice = `${invoiceList}/detail/create`;

let serial = 0;
/** Returns a name that no other test uses. */
export function unique(name: string): string {
  serial += 1;
  return `${name} ${Date.now().toString(36)}${serial} s. r. o.`;
}

export const line = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Položka ${number}`, exact: true });

export interface LineText {
  readonly name: string;
  readonly quantity?: string;
  readonly unitPrice: string;
  readonly discount?: string;
  readonly vat?: string;
}

export async function fillLine(page: Page, number: number, { name, quantity, unitPrice, discount, vat }: LineText) {
  const place = line(page, number);
  await place.getByLabel('Názov položky').fill(name);
  if (quantity) await place.getByLabel('Množstvo').fill(quantity);
  await place.getByLabel('Jedn. cena').fill(unitPrice);
  if (discount) await place.getByLabel('Zľava %').fill(discount);
  if (vat) await place.getByLabel('DPH', { exact: true }).selectOption({ label: vat });
}

export interface PartnerText {
  readonly name: string;
  readonly registrationId?: string;
  readonly taxId?: string;
  readonly vatId?: string;
  readonly street?: string;
  readonly postCode?: string;
  readonly city?: string;
}

/** Types an unknown name into the customer field and creates the partner in the dialog that the field offers. */
export async function createCustomer(page: Page, partner: PartnerText): Promise<void> {
  await page.getByRole('combobox', { name: 'Odberateľ' }).fill(partner.name);
  await page.getByRole('button', { name: `Vytvoriť „${partner.name}“` }).click();
  const dialog = page.getByRole('dialog', { name: 'Nový odberateľ' });
  await expect(dialog.getByLabel('Názov')).toHaveValue(partner.name);
  const { registrationId = '', taxId = '', vatId = '', street = 'Hlavná 1', postCode = '974 01' } = partner;
  await dialog.getByLabel('IČO').fill(registrationId);
  await dialog.getByLabel('DIČ', { exact: true }).fill(taxId);
  await dialog.getByLabel('IČ DPH').fill(vatId);
  await dialog.getByLabel('Ulica a číslo').fill(street);
  await dialog.getByLabel('PSČ').fill(postCode);
  await dialog.getByLabel('Mesto').fill(partner.city ?? 'Banská Bystrica');
  await dialog.getByRole('button', { name: 'Pridať odberateľa' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'Odberateľ' })).toContainText(partner.name);
}

export async function writeInvoice(page: Page, customer: string, lines: readonly LineText[]): Promise<void> {
  await page.goto(newInvoice);
  await createCustomer(page, { name: customer });
  for (const [index, text] of lines.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Pridať položku' }).click();
    await fillLine(page, index + 1, text);
  }
}

interface MadeInvoice {
  readonly id: string;
  readonly version: number;
  readonly number: string;
}

/** Creates a draft of an invoice for a new customer by a request to the gateway, for tests that do not test the form. */
export async function madeDraft(page: Page, customer: string, more: object = {}): Promise<MadeInvoice> {
  const call = gatewayClientFor(page);
  const party = { name: customer, street: 'Hlavná 1', postCode: '974 01', city: 'Banská Bystrica', country: 'SK' };
  const { id: partnerId } = await ok(call<{ id: string }>('POST', 'partners', party));
  const lines = [{ name: 'Dosky', quantity: '1', unitPrice: '100', vatRate: '23' }];
  return ok(call<MadeInvoice>('POST', 'invoices', { partnerId, customer: party, lines, ...more }));
}

export async function madeInvoice(page: Page, customer: string, more: object = {}): Promise<MadeInvoice> {
  const { id } = await madeDraft(page, customer, more);
  return ok(gatewayClientFor(page)<MadeInvoice>('POST', `invoices/${id}/issue`, {}));
}

export const invoiceAt = (id: string) => `${invoiceList}/detail/${id}`;

/** Checks that no part of the page lies outside the screen. It waits until charts are drawn again with the current width. */
export async function expectToFit(page: Page): Promise<void> {
  const outside = () =>
    page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      if (scrollWidth <= window.innerWidth) return [];
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth,
      );
      const names = wide.map((element) => `${element.tagName} ${element.getAttribute('class')}`);
      return [`${scrollWidth} of ${window.innerWidth} px`, ...names.slice(0, 8)];
    });
  await expect.poll(outside).toEqual([]);
}

/** Issues the document in the editor. @returns the number of the document */
export async function issue(page: Page): Promise<string> {
  await page.getByRole('button', { name: /vystaviť/i }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Faktúra \d+$/ });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).replace('Faktúra ', '');
}

export async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Ďalšie akcie' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Presses Tab until the control has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator, maxPresses = 80): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

export async function downloaded(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
