import type { Page } from '@playwright/test';
import { todayAt } from '#core/calendar';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { first } from './shell-support.ts';

export const outgoing = `/company/${first}/settings/outgoing-reminders`;
export const today = todayAt(new Date());
export const item = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });

/**
 * Creates an issued invoice of the demo's first company that is due today. The demo's rule sends a reminder three days later. @returns the
 * number of the invoice
 */
export async function owed(page: Page, email: string): Promise<string> {
  const call = gatewayClientFor(page);
  const customer = { name: 'Neplatiči s. r. o.', street: 'Hlavná 1', city: 'Zvolen', country: 'SK', email };
  const lines = [{ name: 'Dosky', quantity: '1', unitPrice: '100', vatRate: '23' }];
  const days = { issuedOn: today, suppliedOn: today, dueOn: today };
  const { id } = await ok(call<{ id: string }>('POST', 'invoices', { customer, lines, ...days }));
  const acknowledge = ['issued-out-of-order', 'due-before-issue'];
  const { number } = await ok(call<{ number: string }>('POST', `invoices/${id}/issue`, { acknowledge }));
  return number;
}
