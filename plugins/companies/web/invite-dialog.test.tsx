import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { definePlugin } from '#core/registry';
import { openTestShell } from '#core/web/testing';
import { companyPage } from '#core/web/tokens';
import { inviteMember } from '../contract/index.ts';
import words from './i18n/sk.json' with { type: 'json' };
import { InviteDialog } from './invite-dialog.tsx';

function MembersPage() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <InviteDialog onInvited={() => undefined} onClose={() => setOpen(false)} />;
  return <button onClick={() => setOpen(true)}>Pozvať</button>;
}

const plugin = definePlugin({
  id: 'members',
  version: '1.0.0',
  contributes: [
    companyPage({ id: 'members.all', path: 'members', titleKey: 'T', page: async () => ({ default: MembersPage }) }),
  ],
});

afterEach(cleanup);

const openDialog = async () => userEvent.click(await screen.findByRole('button', { name: 'Pozvať' }));
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: /E-mail/ });
const button = (name: string) => screen.findByRole('button', { name });

it('keeps an invitation that was left, and one that was refused, until it is sent', async () => {
  const { client, feedback, open } = await openTestShell({ plugin, texts: words, permissions: [] });
  await act(() => open('members'));
  await openDialog();
  await userEvent.type(await email(), 'eva@firma.example');
  await userEvent.keyboard('{Escape}');
  await openDialog();
  await userEvent.click(await button('Obnoviť'));
  expect((await email()).value).toBe('eva@firma.example');

  client.refuse(inviteMember, 402, 'licence-required');
  await userEvent.click(await button('Poslať pozvánku'));
  await screen.findByText('Licencia túto zmenu nepokrýva');
  expect((await email()).value).toBe('eva@firma.example');
  expect(feedback.toasts).toEqual([]);

  client.answer(inviteMember, () => ({ id: 'i1', token: null }));
  await userEvent.click(await button('Poslať pozvánku'));
  await vi.waitFor(() => expect(feedback.toasts).toHaveLength(1));
  await openDialog();
  await email();
  expect(screen.queryByRole('button', { name: 'Obnoviť' })).toBeNull();
});

it('says at the role that the package has one accountant, and not that the licence ended', async () => {
  const { client, open } = await openTestShell({ plugin, texts: words, permissions: [] });
  client.refuse(inviteMember, 402, 'accountant-taken');
  await act(() => open('members'));
  await openDialog();
  await userEvent.type(await email(), 'eva@firma.example');
  await userEvent.click(await button('Poslať pozvánku'));
  await screen.findByText(/V balíku Free môže mať rolu Účtovník len jeden používateľ/);
  expect(screen.queryByText('Licencia túto zmenu nepokrýva')).toBeNull();
});

it.each([
  ['invited-lately', /pozvánku poslali pred menej než hodinou/],
  ['too-many-invitations', /Pozvánok je priveľa/],
])('says at the address when no further e-mail goes: %s', async (code, message) => {
  const { client, open } = await openTestShell({ plugin, texts: words, permissions: [] });
  client.refuse(inviteMember, 409, code);
  await act(() => open('members'));
  await openDialog();
  await userEvent.type(await email(), 'eva@firma.example');
  await userEvent.click(await button('Poslať pozvánku'));
  await screen.findByText(message);
  expect((await email()).getAttribute('aria-invalid')).toBe('true');
});

it('offers no invitation that was cancelled', async () => {
  const { open } = await openTestShell({ plugin, texts: words, permissions: [] });
  await act(() => open('members'));
  await openDialog();
  await userEvent.type(await email(), 'eva@firma.example');
  await userEvent.click(await button('Zrušiť'));
  await openDialog();
  expect((await email()).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Obnoviť' })).toBeNull();
});
