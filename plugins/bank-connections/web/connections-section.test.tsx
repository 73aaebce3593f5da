import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { definePlugin, provideNow } from '#core/registry';
import { openTestShell } from '#core/web/testing';
import { companyClient, companyEvents, companyPage } from '#core/web/tokens';
import { bankConnectionsStore, bankUnavailable, connectBank, listBankConnections } from '../contract/index.ts';
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
const permissions = ['bankaccounts:edit'];
const licence = {
  type: 'Pro',
  daysValid: 100,
  modules: ['AutomaticPayments'],
  detailedModules: ['AutomaticPayments'],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: true,
} as const;

afterEach(cleanup);

it('tells in the bank’s words that it does not answer, and leaves the way to connect open', async () => {
  const { client, facts, open, at } = await openTestShell({ plugin, texts: words, permissions });
  facts.enter({ role: 'Owner', permissions, licence, flags: {} });
  const { status, code } = bankUnavailable;
  const detail = 'Ukážková banka neodpovedala včas. Nič sa nezmenilo, skúste to o chvíľu znova.';
  client
    .answer(listBankConnections, () => ({ banks: [{ id: 'b', name: 'Ukážková banka' }], connections: [] }))
    .refuse(connectBank, status, code, { detail });
  await open('accounts');
  await userEvent.click(await screen.findByRole('button', { name: 'Pripojiť banku' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ukážková banka' }));
  await screen.findByText(detail);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pripojiť banku' }).disabled).toBe(false);
  expect(at()).toBe('/company/c1/accounts');
});
