import type { Page } from '@playwright/test';
import { first } from './shell-support.ts';

/* The chat in the demo's first company, for which it is switched on. Each test has a tab, and so a conversation, of its own. */
export const invoices = `/company/${first}/invoices/list`;
export const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Asistent', exact: true });
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Asistent' });
export const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Napíšte správu' });
/** Messages: an answer may hold lists of its own. */
export const said = (page: Page) => panel(page).getByRole('log').locator(':scope > ol > li');

/** Something that the built-in engine will never understand: a plain refusal is an answer too. */
export const strange = 'Koľko je hodín na Marse?';
export const refusal = /nerozumiem/;

export async function ask(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter'); // the box has the focus anew: a page that arrives may have taken it from a fill, which is no key
}
