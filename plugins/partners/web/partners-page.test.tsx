import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestShell } from '#core/web/testing';
import { listPartners, type Partner, partnersStore } from '../contract/index.ts';
import plugin from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import { storedPartner } from './test-partner.ts';
import './partners-page.tsx';

const partner = (id: string, name: string): Partner => ({ ...storedPartner, id, name, version: 1 });
const shown = [partner('1', 'Drevovýroba Ľupták'), partner('2', 'Chata Žiak')];
const reader = ['partners:read'];
const writer = [...reader, 'partners:create', 'partners:edit', 'partners:delete'];

// jsdom does no layout, so the test gives the list a window of 20 rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
});
afterEach(cleanup);

async function open(permissions: readonly string[], path = 'partners/list', rows = shown) {
  const shell = await openTestShell({ plugin, texts, permissions });
  shell.client.answer(listPartners, ({ query: { search = '' } }) => ({
    items: rows.filter(({ name }) => name.includes(search)),
    next: null,
  }));
  await shell.open(path);
  return shell;
}
/** Returns the searched texts of all requests, in order. */
const searches = ({ client }: Awaited<ReturnType<typeof open>>) =>
  client.inputs(listPartners).map((input) => (input as { query: { search?: string } }).query.search);

it('shows the partners, each a link to its page', async () => {
  await open(writer);
  const link = await screen.findByRole('link', { name: 'Chata Žiak' });
  expect(link.getAttribute('href')).toBe('/company/c1/partners/list/detail/2');
  expect(screen.getByRole('link', { name: 'Nový partner' }).getAttribute('href')).toBe(
    '/company/c1/partners/list/detail/create',
  );
});

it('a guest reads, and is offered nothing to create', async () => {
  await open(reader);
  await screen.findByRole('link', { name: 'Chata Žiak' });
  expect(screen.queryByRole('link', { name: 'Nový partner' })).toBeNull();
});

it('[B6-14] opens only for who may read partners', async () => {
  const { client, openDenied } = await openTestShell({ plugin, texts, permissions: [] });
  await openDenied('partners/list');
  expect(client.calls).toEqual([]);
});

it('an empty company is told what partners are, and offered one action if it may be taken', async () => {
  await open(writer, 'partners/list', []);
  await screen.findByText('Zatiaľ nemáte žiadneho partnera.');
  expect(screen.getByRole('link', { name: 'Pridať prvého partnera' })).toBeTruthy();
  cleanup();
  await open(reader, 'partners/list', []);
  await screen.findByText('Zatiaľ nemáte žiadneho partnera.');
  expect(screen.queryByRole('link', { name: 'Pridať prvého partnera' })).toBeNull();
});

it('searches what stands in the address, once', async () => {
  const shell = await open(reader, 'partners/list?search=Chata');
  await screen.findByRole('link', { name: 'Chata Žiak' });
  expect(screen.queryByRole('link', { name: 'Drevovýroba Ľupták' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Hľadať partnera' }).value).toBe('Chata');
  expect(searches(shell)).toEqual(['Chata']);
});

it('puts what was searched into the address; names it when nothing was found, and clears it', async () => {
  const shell = await open(reader);
  await screen.findByRole('link', { name: 'Chata Žiak' });
  await userEvent.type(screen.getByRole('searchbox'), 'Hotel');
  await vi.waitFor(() => screen.getByText('Pre „Hotel“ sme nenašli žiadneho partnera.'), { timeout: 3_000 });
  await vi.waitFor(() => expect(shell.at()).toBe('/company/c1/partners/list?search=Hotel'));
  // The test clicks the button below the sentence, because the clear button in the field has the same name.
  await userEvent.click(screen.getByText('Zrušiť hľadanie'));
  await screen.findByRole('link', { name: 'Chata Žiak' });
  await vi.waitFor(() => expect(shell.at()).toBe('/company/c1/partners/list'));
  expect(searches(shell)).toEqual([undefined, 'Hotel', undefined]);
});

it('a search that is too long leaves the rows as they are, asks nothing and is said once', async () => {
  const shell = await open(reader);
  await screen.findByRole('link', { name: 'Chata Žiak' });
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('x'.repeat(201));
  await vi.waitFor(() => expect(shell.scope.peek(partnersStore)?.list.now.state).toBe('failed'), { timeout: 3_000 });
  expect(screen.getByRole('link', { name: 'Chata Žiak' })).toBeTruthy();
  expect(screen.getAllByText(/^Hľadať sa dá najviac/)).toHaveLength(1);
  expect(searches(shell)).toEqual([undefined]);
});

it('a link to the list without a search takes the search away', async () => {
  const shell = await open(reader, 'partners/list?search=Chata');
  await screen.findByRole('link', { name: 'Chata Žiak' });
  await act(() => shell.router.navigate('/company/c1/partners/list'));
  await screen.findByRole('link', { name: 'Drevovýroba Ľupták' });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('says in its place that the list could not be loaded, and loads it again', async () => {
  const shell = await openTestShell({ plugin, texts, permissions: reader });
  shell.client.refuse(listPartners, 500, 'internal');
  await shell.open('partners/list');
  await screen.findByText('Zoznam sa nepodarilo načítať.');
  shell.client.answer(listPartners, () => ({ items: shown, next: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znova' }));
  await screen.findByRole('link', { name: 'Chata Žiak' });
});
