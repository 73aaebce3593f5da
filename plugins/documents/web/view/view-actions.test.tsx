import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Document } from '../../contract/index.ts';
import { proLicence } from '../editor/test-editor.tsx';
import { openTestDocuments, testDocument, testKind, writer } from '../test-documents.tsx';

afterEach(cleanup);

const { endpoints } = testKind;
const payments = [{ id: 'p1', amount: '5.00', paidOn: '2026-11-20', method: 'cash' as const }];

it('what would change a document again waits, and can be seen to, until the gateway has answered', async () => {
  const issued = testDocument({ status: 'issued', number: '20260001', payments });
  const { at, client } = await openTestDocuments(writer, issued);
  const answer = Promise.withResolvers<Document>();
  client.answer(endpoints.sent, () => answer.promise as never); // A test client accepts a promise and waits for it.
  await at('/detail/d1');
  const openMenu = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ďalšie akcie' }));
    return within(await screen.findByRole('menu'));
  };
  await userEvent.click((await openMenu()).getByRole('menuitem', { name: 'Označiť ako odoslanú' }));
  const remove = screen.getByRole('button', { name: /^Odstrániť úhradu/ });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  const again = (await openMenu()).getByRole('menuitem', { name: 'Označiť ako neodoslanú' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(again, { pointerEventsCheck: 0 });
  expect(client.inputs(endpoints.sent)).toHaveLength(1);
  await act(async () => answer.resolve({ ...issued, sentOn: '2026-11-21', version: 2 }));
  await vi.waitFor(() => expect(remove.getAttribute('aria-disabled')).not.toBe('true'));
});

it('[B6-19] an envelope of the chosen format opens for who may print, in every package', async () => {
  const permissions = [...writer, 'trials:print'];
  const issued = testDocument({ status: 'issued', number: '20260001' });
  const { at, client, facts } = await openTestDocuments(permissions, issued);
  act(() => facts.enter({ role: 'Owner', permissions, licence: proLicence, flags: {} }));
  const download = vi.spyOn(client, 'download').mockResolvedValue();
  await at('/detail/d1');
  await userEvent.click(await screen.findByRole('button', { name: 'Ďalšie akcie' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^C6/ }));
  const params = expect.objectContaining({ documentId: 'd1' });
  const shown = { open: 'new-window' };
  expect(download.mock.calls).toEqual([[endpoints.envelope, { params, query: { format: 'C6' } }, shown]]);
});
