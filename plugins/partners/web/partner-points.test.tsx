import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { licensed } from '#core/access';
import { definePlugin } from '#core/registry';
import { openTestShell } from '#core/web/testing';
import { detailAction, detailCard, detailField, listColumn, listFilter, navigator } from '#core/web/tokens';
import { listPartners, type Partner, partnerPages, readPartner } from '../contract/index.ts';
import plugin from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import './partner-page.tsx';
import './partners-page.tsx';
import { storedPartner } from './test-partner.ts';

/** The callback of an action that another plugin adds to partners. */
const called = vi.fn<(partner: Partner) => void>();
const calls = definePlugin({
  id: 'calls',
  version: '1.0.0',
  contributes: [
    detailAction(partnerPages, {
      id: 'calls.call',
      textKey: 'CALLS.CALL',
      run: async () => ({
        default: async (partner, { resolve }) => {
          called(partner);
          (await resolve(navigator)).go('/company/c1/partners/list');
        },
      }),
    }),
    detailField(partnerPages, {
      id: 'calls.last',
      labelKey: 'CALLS.LAST',
      component: async () => ({ default: ({ entity }) => `Včera s ${entity.name}` }),
    }),
    detailCard(partnerPages, {
      id: 'calls.history',
      titleKey: 'CALLS.HISTORY',
      component: async () => ({ default: ({ entity }) => <p>Tri hovory s {entity.name}</p> }),
    }),
    detailCard(partnerPages, {
      id: 'calls.recordings',
      titleKey: 'CALLS.RECORDINGS',
      gate: licensed('calls', { package: 'Pro' }),
      whenDenied: 'locked',
      component: async () => ({ default: () => 'Nahrávky' }),
    }),
    listColumn(partnerPages, {
      id: 'calls.count',
      headerKey: 'CALLS.COUNT',
      cell: async () => ({ default: ({ entity }) => `3× ${entity.name}` }),
    }),
    listFilter(partnerPages, {
      id: 'calls.filter',
      name: 'calls',
      component: async () => ({
        default: ({ value, onChange }) => (
          <button type="button" onClick={() => onChange(value ? undefined : 'missed')}>
            Zmeškané: {value ?? 'všetky'}
          </button>
        ),
      }),
    }),
    detailCard(partnerPages, {
      id: 'calls.broken',
      titleKey: 'CALLS.BROKEN',
      component: async () => ({
        default: () => {
          throw new Error('the card breaks off');
        },
      }),
    }),
  ],
});
const words = {
  CALL: 'Zavolať',
  LAST: 'Posledný hovor',
  HISTORY: 'Hovory',
  RECORDINGS: 'Nahrávky',
  COUNT: 'Hovorov',
  BROKEN: 'Pokazená',
};
const known: Partner = { ...storedPartner, id: 'p1', version: 3, name: 'Chata Žiak' };

afterEach(cleanup);

async function open(path: string, permissions: readonly string[]) {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React logs the error of the failing card
  const shell = await openTestShell({ plugin, others: [calls], texts: { ...texts, CALLS: words }, permissions });
  shell.client.answer(readPartner, () => known).answer(listPartners, () => ({ items: [known], next: null }));
  await shell.open(path);
  return shell;
}

it.each([[['partners:read']], [['partners:read', 'partners:edit']]])(
  'a plugin adds a button, a field and cards to a partner, for whoever reads or changes it: %j',
  async (permissions) => {
    const { host, at } = await open('partners/list/detail/p1', permissions);
    await screen.findByText('Tri hovory s Chata Žiak');
    expect(screen.getByText('Posledný hovor').closest('div')?.textContent).toContain('Včera s Chata Žiak');
    const locked = screen.getByRole('region', { name: 'Nahrávky' });
    await within(locked).findByText('Funkcia je súčasťou balíka Pro.');
    // The failing card shows its error instead of its content, while the rest of the page works.
    await within(screen.getByRole('region', { name: 'Pokazená' })).findByRole('button', { name: /Skúsiť znova/ });
    await userEvent.click(screen.getByRole('button', { name: 'Zavolať' }));
    await vi.waitFor(() => expect(called).toHaveBeenCalledWith(known));
    await vi.waitFor(() => expect(at()).toBe('/company/c1/partners/list'));
    await act(() => host.turnOff('calls', 'a test'));
  },
);

it('leaves the page as it was when it is gone', async () => {
  const { host } = await open('partners/list/detail/p1', ['partners:read']);
  await screen.findByText('Tri hovory s Chata Žiak');
  await act(() => host.turnOff('calls', 'a test'));
  expect(screen.queryByText(/Hovory|hovor|Nahrávky|Pokazená|Zavolať/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chata Žiak');
});

it('a plugin adds a column to the list of partners', async () => {
  // jsdom does no layout, so the test gives the list a window of 20 rows.
  for (const size of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(720);
  await open('partners/list', ['partners:read']);
  await screen.findByRole('columnheader', { name: 'Hovorov' });
  await screen.findByText('3× Chata Žiak');
});

it('a plugin adds a filter to the list of partners: what it says stands in the address and goes to the gateway', async () => {
  const { client, at, host } = await open('partners/list?filters=calls:missed', ['partners:read']);
  const listInputs = () => client.inputs(listPartners);
  await userEvent.click(await screen.findByRole('button', { name: 'Zmeškané: missed' }));
  expect(listInputs()[0]).toMatchObject({ query: { filters: 'calls:missed' } });
  await screen.findByRole('button', { name: 'Zmeškané: všetky' });
  await vi.waitFor(() => expect(listInputs().at(-1)).not.toHaveProperty('query.filters'));
  expect(at()).toBe('/company/c1/partners/list');
  await act(() => host.turnOff('calls', 'a test'));
});
