import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Document } from '#plugins/documents/contract';
import { beginEmail, type EmailBeginning, sendEmailAbout } from '../../contract/index.ts';
import { openPart } from '../test-mail.tsx';
import ComposeDialog from './compose-dialog.tsx';

afterEach(cleanup);

const beginning: EmailBeginning = {
  to: [],
  cc: [],
  subject: 'Faktúra 20260001',
  text: 'Dobrý deň',
  language: 'sk',
  sender: { name: 'Firma', address: 'firma@kostra.example' },
  way: 'own',
  attachments: [],
};
const closed = vi.fn();
const Dialog = ({ entity }: { readonly entity: Document }) => <ComposeDialog entity={entity} onClose={closed} />;

it.each([
  [['trials:email', 'emailSettings:edit'], '/company/c1/settings/email-settings'],
  [['trials:email'], undefined],
] as const)(
  'an e-mail that nothing can send keeps its words, and says so; its cure for rights %o is %s',
  async (permissions, cure) => {
    await openPart(Dialog, [], {
      permissions,
      prepare: (client) => client.answer(beginEmail, () => beginning).refuse(sendEmailAbout, 409, 'mail-not-set-up'),
    });
    const dialog = within(await screen.findByRole('dialog', { name: /^Poslať e-mailom/ }));
    const to = await dialog.findByLabelText<HTMLInputElement>(/^Komu/);
    await userEvent.type(to, 'jana@neista.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Odoslať' }));
    await dialog.findByText('Niet cez čo odoslať.');
    expect(to.value).toBe('jana@neista.example');
    const link = dialog.queryByRole('link', { name: 'Nastaviť odosielanie' });
    expect(link?.getAttribute('href')).toBe(cure);
    expect(closed).not.toHaveBeenCalled();
  },
);

it('an e-mail beyond the limit of recipients keeps its words, and the sentence says when it may leave', async () => {
  const detail = 'Odošlite e-mail po 02.03.2026 11:00.';
  await openPart(Dialog, [], {
    permissions: ['trials:email'],
    prepare: (client) =>
      client.answer(beginEmail, () => beginning).refuse(sendEmailAbout, 409, 'mail-limit-reached', { detail }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: /^Poslať e-mailom/ }));
  await userEvent.type(await dialog.findByLabelText<HTMLInputElement>(/^Komu/), 'jana@odberatel.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Odoslať' }));
  await screen.findByText(detail);
  expect(closed).not.toHaveBeenCalled();
});
