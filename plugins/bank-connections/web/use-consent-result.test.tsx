import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { definePlugin, provideNow } from '#core/registry';
import { openTestShell } from '#core/web/testing';
import { companyClient, companyEvents, companyPage } from '#core/web/tokens';
import {
  bankConnectionsStore,
  completeBankConnection,
  consentWaiting,
  listBankConnections,
} from '../contract/index.ts';
import { LiveBankConnectionsStore } from './connections-store.ts';
import ConnectionsSection from './connections-section.tsx';
import words from './i18n/sk.json' with { type: 'json' };

const plugin = definePlugin({
  id: 'connections',
  version: '1.0.0',
  provides: [
    provideNow(
      bankConnectionsStore,
      [companyClient, companyEvents],
      (client, events, { signal }) => new LiveBankConnectionsStore(client, events, signal),
    ),
  ],
  contributes: [
    companyPage({
      id: 'connections.all',
      path: 'accounts',
      titleKey: 'T',
      page: async () => ({ default: () => <ConnectionsSection /> }),
    }),
  ],
});

afterEach(cleanup);

it('keeps the way to ask again while the bank waits for another person, and forgets it once that is known', async () => {
  const { client, open, at } = await openTestShell({ plugin, texts: words, permissions: [] });
  client
    .answer(listBankConnections, () => ({ banks: [], connections: [] }))
    .refuse(completeBankConnection, consentWaiting.status, consentWaiting.code, { detail: 'Banka ešte čaká.' });
  await act(() => open('accounts?state=c1:secret'));
  await screen.findByText('Banka ešte čaká.');
  expect(at()).toBe('/company/c1/accounts?state=c1:secret');

  client.answer(completeBankConnection, () => ({ status: 'Successful' as const, bankName: 'Banka' }));
  await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znova' }));
  await screen.findByText(/^Banka je pripojená/);
  await vi.waitFor(() => expect(at()).toBe('/company/c1/accounts'));
  expect(client.inputs(completeBankConnection)).toHaveLength(2);
});
