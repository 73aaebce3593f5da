import type { Page } from '@playwright/test';
import { first } from './shell-support.ts';

/*
 * Helpers for the chat in the demo's first company, where the assistant is enabled. Each test has a separate tab, and therefore a separate
 * conversation.
 */
export const invoices = `/company/${first}/invoices/list`;
export const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Asistent', exact: true });
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Asistent' });
export const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Napíšte správu' });
/** The messages of the chat. Only direct children are selected, because an answer may itself contain lists. */
export const messages = (page: Page) => panel(page).getByRole('log').locator(':scope > ol > li');

/** A question that the built-in engine cannot understand, so that it answers with the refusal below. */
export const strange = 'Koľko je hodín na Marse?';
export const refusal = /nerozumiem/;

export async function ask(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter'); // The key is sent to the input box explicitly, because a page that loads meanwhile may have taken the focus.
}
