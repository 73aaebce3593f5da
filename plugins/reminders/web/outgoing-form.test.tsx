import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { definePlugin } from '#core/registry';
import { openTestShell } from '#core/web/testing';
import { companyPage } from '#core/web/tokens';
import { changeOutgoingReminder, type OutgoingText } from '../contract/index.ts';
import words from './i18n/sk.json' with { type: 'json' };
import { OutgoingForm } from './outgoing-form.tsx';

// The rich text editor needs browser features that jsdom does not have.
vi.mock('#core/web/rich-text', () => ({ RichTextEditor: () => null, EmailPreview: () => null }));

const text: OutgoingText = {
  documentId: 'd1',
  reminderId: 'r1',
  collection: 'invoices',
  number: 'FA1',
  partner: 'Píla',
  amount: '123.00',
  currency: 'EUR',
  dueOn: '2026-03-05',
  daysOverdue: 3,
  on: '2026-03-09',
  state: 'planned',
  to: ['pila@example.sk'],
  cc: [],
  isChanged: false,
  emailId: null,
  language: 'sk',
  subject: 'Upomienka – Faktúra FA1',
  body: '<p>{číslo}</p>',
  variableSymbol: '1',
  company: 'Drevo',
  attachesDocument: false,
};

function OutgoingPage() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return <OutgoingForm text={text} title="FA1" onClose={() => setOpen(false)} onSaved={async () => undefined} />;
  return <button onClick={() => setOpen(true)}>Upraviť</button>;
}
const page = async () => ({ default: OutgoingPage });
const plugin = definePlugin({
  id: 'outgoing',
  version: '1.0.0',
  contributes: [companyPage({ id: 'outgoing.all', path: 'outgoing', titleKey: 'T', page })],
});

afterEach(cleanup);

const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'Upraviť' }));
const subject = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Predmet/ });
async function opened() {
  const shell = await openTestShell({ plugin, texts: words, permissions: [] });
  shell.client.answer(changeOutgoingReminder, () => text);
  await act(() => shell.open('outgoing'));
  await begin();
  return shell;
}

it('asks before what was typed is given up', async () => {
  const { feedback } = await opened();
  const confirm = vi.spyOn(feedback, 'confirm').mockResolvedValue(false);
  await userEvent.type(await subject(), '!');
  await userEvent.keyboard('{Escape}');
  expect(confirm).toHaveBeenCalledTimes(1);
  expect((await subject()).value).toBe('Upomienka – Faktúra FA1!');
  confirm.mockResolvedValue(true);
  await userEvent.keyboard('{Escape}');
  await begin();
  expect((await subject()).value).toBe('Upomienka – Faktúra FA1');
});

it('sends what was changed alone, so that the rest goes on following the rule and the partner', async () => {
  const { client } = await opened();
  await userEvent.type(await subject(), '!');
  await userEvent.click(await screen.findByRole('button', { name: 'Uložiť' }));
  const params = { documentId: 'd1', reminderId: 'r1' };
  const body = { subject: 'Upomienka – Faktúra FA1!' };
  await waitFor(() => expect(client.inputs(changeOutgoingReminder)).toEqual([{ params, body }]));
});

it('changes nothing where nothing was typed', async () => {
  const { client } = await opened();
  await subject();
  await userEvent.click(await screen.findByRole('button', { name: 'Uložiť' }));
  await screen.findByRole('button', { name: 'Upraviť' });
  expect(client.calls).toEqual([]);
});
