import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contribute, definePlugin } from '#core/registry';
import { documentKinds, type DocumentRow } from '../../contract/index.ts';
import { proLicence } from '../editor/test-editor.tsx';
import { openTestDocuments, reader, testKind, testRow, writer } from '../test-documents.tsx';
// The product loads these modules on demand; the tests import them at once, so that they do not wait for the code.
import '#core/web/overlays';
import './print-menu.tsx';
import showFailed from './show-failed.ts';

const { endpoints } = testKind;
const user = userEvent.setup();
const kinds = definePlugin({
  id: 'trials',
  version: '1.0.0',
  contributes: [contribute(documentKinds, { id: 'trials.kind' }, testKind)],
});
const printer = [...writer, 'trials:print'];

/** Opens a list with this number of documents; a page of the list has fifty. */
async function open({ permissions = printer, found = 3, path = '', type = 'Pro' as 'Pro' | 'Flexi' } = {}) {
  const shell = await openTestDocuments(permissions, undefined, undefined, [kinds]);
  act(() => shell.facts.enter({ role: 'Owner', permissions, licence: { ...proLicence, type }, flags: {} }));
  const rows = Array.from({ length: found }, (_, at): DocumentRow => testRow({ id: `r${at}`, number: `2026${at}` }));
  const count = { currency: 'EUR', base: '0.00', vat: '0.00', total: '0.00', due: '0.00' };
  const none = { count: 0, due: '0.00' };
  shell.client
    .answer(endpoints.list, () => ({ items: rows.slice(0, 50), next: found > 50 ? 'x' : null }))
    .answer(endpoints.summary, () => ({
      currencies: [
        {
          ...count,
          count: found - 2,
          leftOut: { drafts: 1, cancelled: 1 },
          open: none,
          overdue: none,
          thisMonth: { count: 0, total: '0.00' },
        },
      ],
    }))
    .answer(endpoints.print, () => ({ jobId: 'j1' }));
  await shell.at(path);
  await screen.findByRole('link', { name: '20260' });
  return shell;
}
const box = (number: string) => screen.getByRole('checkbox', { name: `Označiť ${number}` });
const bar = () => screen.findByRole('group', { name: 'Hromadné akcie' });
const choose = async (form: RegExp) => {
  await user.click(within(await bar()).getByRole('button', { name: 'Tlačiť' }));
  return screen.findByRole('menuitem', { name: form });
};

// jsdom has no layout, so the list gets a window of 20 rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1440);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('prints the marked documents in the order of the list, into the form that was chosen', async () => {
  const { client } = await open();
  await user.click(box('20262'));
  await user.click(box('20260'));
  expect((await bar()).textContent).toContain('Označené: 2');
  await user.click(await choose(/Jedno PDF/));
  await waitFor(() => expect(client.inputs(endpoints.print)).toEqual([{ body: { ids: ['r0', 'r2'], as: 'pdf' } }]));
  await user.click(await choose(/ZIP/));
  await waitFor(() => expect(client.inputs(endpoints.print)).toHaveLength(2));
  expect(client.inputs(endpoints.print)[1]).toEqual({ body: { ids: ['r0', 'r2'], as: 'zip' } });
});

it('[B6-17] is locked below Pro, as all that changes many documents', async () => {
  await open({ type: 'Flexi' });
  await user.click(box('20260'));
  expect(within(await bar()).getByRole('button', { name: 'Tlačiť Nie je vo vašom balíku' })).toBeTruthy();
});

it('prints all that the filter finds, also what is not loaded', async () => {
  const { client } = await open({ found: 600, path: '?status=issued&period=2026' });
  await user.click(box('20260'));
  await user.click(within(await bar()).getByRole('button', { name: /^Označiť všetky \(600\)$/ }));
  expect((await bar()).textContent).toContain('Označené: 600');
  await user.click(await choose(/Jedno PDF/));
  const filter = { orderBy: 'issuedOn desc', status: 'issued', issuedFrom: '2026-01-01', issuedTo: '2026-12-31' };
  await waitFor(() => expect(client.inputs(endpoints.print)).toEqual([{ body: { filter, count: 600, as: 'pdf' } }]));
});

it('asks before it prints another number than was seen, and prints what is meant', async () => {
  const { client, feedback } = await open({ found: 600, path: '?status=issued&period=2026' });
  await user.click(box('20260'));
  await user.click(within(await bar()).getByRole('button', { name: /^Označiť všetky \(600\)$/ }));
  client.refuse(endpoints.print, 422, 'needs-acknowledgement');
  await user.click(await choose(/Jedno PDF/));
  await waitFor(() => expect(feedback.question?.title).toEqual({ key: 'DOCUMENTS.PRINT.CHANGED_TITLE' }));
  expect(client.inputs(endpoints.print)).toHaveLength(1);
  client.answer(endpoints.print, () => ({ jobId: 'j1' }));
  act(() => feedback.answer(true));
  await waitFor(() =>
    expect(client.inputs(endpoints.print).at(-1)).toMatchObject({
      body: { count: 600, acknowledge: ['count-changed'] },
    }),
  );
});

it('says that a print holds a thousand documents at most', async () => {
  const { client } = await open({ found: 1_001 });
  await user.click(box('20260'));
  await user.click(within(await bar()).getByRole('button', { name: /^Označiť všetky/ }));
  const item = await choose(/Jedno PDF/);
  expect(item.textContent?.replaceAll('\u00a0', ' ')).toContain('Naraz najviac 1 000 dokladov');
  await user.click(item);
  expect(client.inputs(endpoints.print)).toEqual([]);
});

it('marks nothing for who may not print: there is nothing to do with it', async () => {
  await open({ permissions: reader });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('[B7-34] [B5-7] ShowFailedDocuments goes to the list of these documents, which says so and has a way out of it', async () => {
  const ids = ['0193e000-0000-7000-8000-000000000001', '0193e000-0000-7000-8000-000000000002'];
  const { client, scope, address } = await open();
  const press = (data: Record<string, string>) => showFailed(data, { resolve: (token) => scope.resolve(token) });
  await press({ ids: 'no json', entityType: 'Trial' });
  await press({ ids: JSON.stringify(ids), entityType: 'Gone' });
  expect(address()).toBe('/company/c1/trials/list');
  await act(() => press({ ids: JSON.stringify(ids), entityType: 'Trial' }));
  expect(address()).toBe(`/company/c1/trials/list?ids=${ids.join()}`);
  const out = await screen.findByRole('button', { name: 'Zrušiť filter Vybrané doklady: 2' });
  await waitFor(() => expect(client.inputs(endpoints.list).at(-1)).toMatchObject({ query: { ids: ids.join() } }));
  await user.click(out);
  expect(address()).toBe('/company/c1/trials/list');
});

it('lets go of the marks with another filter, and by Escape', async () => {
  await open();
  await user.click(box('20261'));
  await bar();
  await user.click(screen.getByRole('button', { name: /^Po splatnosti/ }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Hromadné akcie' })).toBeNull());
  await user.click(box('20261'));
  within(await bar())
    .getByRole('button', { name: 'Tlačiť' })
    .focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Hromadné akcie' })).toBeNull();
  expect(document.activeElement?.closest('[role="row"]')).toBeTruthy();
});
