import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openTestShell } from '#core/web/testing';
import { listPaymentOrders } from '../contract/index.ts';
import plugin from '../manifest.ts';
import words from './i18n/sk.json' with { type: 'json' };
import './orders-page.tsx';

afterEach(cleanup);

it('a company that ordered nothing yet is led to the received invoices that are not paid', async () => {
  const { client, open } = await openTestShell({ plugin, texts: words, permissions: ['paymentOrders:read'] });
  client.answer(listPaymentOrders, () => ({ items: [], next: null }));
  await open('payment-orders/list');
  await screen.findByText('Zatiaľ nemáte žiadny platobný príkaz.');
  const way = screen.getByRole('link', { name: 'Neuhradené prijaté faktúry' });
  expect(way.getAttribute('href')).toBe('/company/c1/received-invoices/list?payment=open');
});
