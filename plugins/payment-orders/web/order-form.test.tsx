import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { problems } from '#core/contract';
import { definePlugin, provideNow } from '#core/registry';
import { GatewayProblem } from '#core/web';
import { openTestShell } from '#core/web/testing';
import { companyClient, companyEvents, companyPage } from '#core/web/tokens';
import {
  createPaymentOrder,
  type OrderPreview,
  type PaymentOrder,
  type PaymentOrderInput,
  paymentOrdersStore,
} from '../contract/index.ts';
import words from './i18n/sk.json' with { type: 'json' };
import { OrderForm } from './order-form.tsx';
import { LivePaymentOrdersStore } from './payment-orders-store.ts';

const item = (documentId: string, isOrdered: boolean): OrderPreview['items'][number] => ({
  documentId,
  number: '',
  theirNumber: `FV-${documentId}`,
  name: 'Papiernictvo',
  iban: 'SK8975000000000012345671',
  amount: '10.00',
  variableSymbol: '',
  specificSymbol: '',
  constantSymbol: '',
  currency: 'EUR',
  dueOn: '2199-01-04',
  fault: null,
  ordered: isOrdered ? { documentId, orderId: 'o0', payOn: '2199-01-02' } : null,
});
/** The preview of the invoices A, B and C, of which another order already contains A. */
const preview: OrderPreview = {
  accounts: [{ id: 'a1', name: 'Bežný', iban: 'SK3112000000198742637541' }],
  bankAccountId: 'a1',
  items: [item('A', true), item('B', false), item('C', false)],
};
const made: PaymentOrder = {
  id: 'o1',
  createdAt: '2199-01-03T10:00:00Z',
  createdBy: 'Jana',
  accountName: 'Bežný',
  iban: 'SK3112000000198742637541',
  payOn: '2199-01-04',
  total: '30.00',
  withdrawnAt: null,
  items: preview.items,
};
const closed = vi.fn<() => void>();
const plugin = definePlugin({
  id: 'orders',
  version: '1.0.0',
  provides: [
    provideNow(
      paymentOrdersStore,
      [companyClient, companyEvents],
      (client, events, { signal }) => new LivePaymentOrdersStore(client, events, signal),
    ),
  ],
  contributes: [
    companyPage({
      id: 'orders.form',
      path: 'orders',
      titleKey: 'T',
      page: async () => ({ default: () => <OrderForm preview={preview} onClose={closed} /> }),
    }),
  ],
});

afterEach(() => {
  cleanup();
  closed.mockReset();
});

/**
 * Opens the form and also selects A. Each entry of `ordered` lists the invoices that the gateway reports as ordered at one request; the
 * last entry is repeated.
 */
async function open(...ordered: readonly (readonly string[])[]) {
  const shell = await openTestShell({ plugin, texts: words, permissions: [] });
  const bodies: PaymentOrderInput[] = [];
  shell.client.answer(createPaymentOrder, ({ body }) => {
    const now = ordered[Math.min(bodies.length, ordered.length - 1)] ?? [];
    bodies.push(body);
    const warnings = body.documentIds.flatMap((id, at) =>
      now.includes(id) ? [{ code: 'already-ordered', field: `/documentIds/${at}` }] : [],
    );
    if (warnings.length > 0 && !body.acknowledge)
      throw new GatewayProblem('x', { status: 422, code: problems.needsAcknowledgement.code, warnings });
    return made;
  });
  const download = vi.spyOn(shell.client, 'download').mockResolvedValue(undefined);
  await act(() => shell.open('orders'));
  await userEvent.click(await screen.findByRole('checkbox', { name: /FV-A/ }));
  const send = async () => userEvent.click(screen.getByRole('button', { name: 'Vytvoriť súbor pre banku' }));
  const question = async () => within(await screen.findByRole('alertdialog'));
  const acknowledged = () => bodies.map(({ acknowledge }) => acknowledge !== undefined);
  return { ...shell, download, send, question, acknowledged };
}

it('orders again without a question what was shown as ordered and is ticked all the same', async () => {
  const { send, acknowledged, feedback } = await open(['A']);
  await send();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(acknowledged()).toEqual([false, true]);
  expect(feedback.toasts).toMatchObject([{ intent: 'success' }]);
});

it('asks about what another tab has ordered since, though another one is ordered again knowingly', async () => {
  const { send, question, acknowledged } = await open(['A', 'B']);
  await send();
  const dialog = await question();
  dialog.getByText(/FV-B/);
  expect(dialog.queryByText(/FV-A|FV-C/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Zrušiť' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(acknowledged()).toEqual([false]);
  expect(closed).not.toHaveBeenCalled();

  await send();
  await userEvent.click((await question()).getByRole('button', { name: 'Zadať znova' }));
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(acknowledged()).toEqual([false, false, false, true]);
});

it('asks again about what was ordered while the question stood', async () => {
  const { send, question, acknowledged } = await open(['A', 'B'], ['A', 'B', 'C']);
  await send();
  await userEvent.click((await question()).getByRole('button', { name: 'Zadať znova' }));
  await screen.findByText(/FV-C\./);
  expect(acknowledged()).toEqual([false, false]);
  await userEvent.click((await question()).getByRole('button', { name: 'Zadať znova' }));
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(acknowledged()).toEqual([false, false, false, true]);
});

it('says where the file of an order is, when the order is made and the file did not come', async () => {
  const { send, download, feedback } = await open([]);
  download.mockRejectedValue(new GatewayProblem('x', { status: 500, code: 'internal' }));
  await send();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(feedback.toasts).toMatchObject([
    {
      intent: 'warning',
      text: { key: 'PAYMENT_ORDERS.NOT_SAVED' },
      link: { to: '/company/c1/payment-orders/list' },
    },
  ]);
});
