import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decideOnEmail, type OutgoingEmail } from '../../contract/index.ts';
import { openPart, testEmail } from '../test-mail.tsx';
import EmailsCard from './emails-card.tsx';
import './email-dialog.tsx';

afterEach(cleanup);

const email = (id: string, more: Partial<OutgoingEmail>): OutgoingEmail => ({ ...testEmail, id, ...more });
const uncertain = email('1', { state: 'uncertain', fault: 'smtp-dropped' });
const givenUp = email('2', { state: 'given-up', fault: 'smtp-login-refused', answer: '535 5.7.8 Nie' });
const waiting = email('3', { fault: 'smtp-temporary', nextAt: '2099-01-01T10:00:00.000Z' });

async function item(text: string) {
  const items = await screen.findAllByRole('listitem');
  const found = items.find(({ textContent }) => textContent?.includes(text));
  if (!found) throw new Error(`No e-mail says ${text}`);
  return { text: found.textContent, button: (name: string) => within(found).queryByRole('button', { name }) };
}

describe('the card of e-mails', () => {
  it('says of each that failed, is uncertain or waits why, and what can be done', async () => {
    await openPart(EmailsCard, [uncertain, givenUp, waiting]);
    const unsure = await item('Neistá');
    expect(unsure.text).toContain('sama sa znova neodošle');
    expect([unsure.button('Dorazila'), unsure.button('Odoslať znova')]).not.toContain(null);
    const failed = await item('Neodoslaná');
    expect(failed.text).toContain('Server neprijal používateľa alebo heslo.');
    expect(failed.text).toContain('535 5.7.8 Nie');
    expect(failed.button('Odoslať znova')).not.toBeNull();
    const queued = await item('Čaká na odoslanie');
    expect(queued.text).toContain('Skúsi sa znova 01.01.2099');
    expect(queued.button('Zrušiť odoslanie')).not.toBeNull();
  });

  it('decides nothing for who may not send', async () => {
    await openPart(EmailsCard, [uncertain], { permissions: ['trials:read'] });
    const { button } = await item('Neistá');
    expect([button('Dorazila'), button('Odoslať znova')]).toEqual([null, null]);
  });

  it('asks before an uncertain one is sent again, which somebody may have twice', async () => {
    const { client } = await openPart(EmailsCard, [uncertain]);
    await userEvent.click((await item('Neistá')).button('Odoslať znova') as HTMLElement);
    const question = await screen.findByRole('alertdialog', { name: 'Odoslať e-mail znova?' });
    expect(question.textContent).toContain('príjemca ho dostane dvakrát');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(client.inputs(decideOnEmail)).toEqual([]);
  });

  it('says of one that arrived by somebody’s word who said so and when, and not that a server took it', async () => {
    const saidBy = { name: 'Jana Nováková', at: '2026-11-22T11:30:00.000Z' };
    const arrived = email('1', { state: 'accepted', acceptedAt: '2026-11-22T10:00:05.000Z', saidBy });
    const { client, known } = await openPart(EmailsCard, [uncertain]);
    client.answer(decideOnEmail, () => {
      known.emails = [arrived];
      return arrived;
    });
    await userEvent.click((await item('Neistá')).button('Dorazila') as HTMLElement);
    const confirmation = /Potvrdené človekom, nie serverom:? ?Jana Nováková, 22\.11\.2026 \d\d[:.]30/;
    await vi.waitFor(async () => expect((await item('Potvrdené')).text).toMatch(confirmation));
    expect(client.inputs(decideOnEmail)).toEqual([{ params: { emailId: '1' }, body: { decision: 'arrived' } }]);
    const { text, button } = await item('Potvrdené');
    expect(text).not.toContain('Neistá');
    expect(text).not.toContain('Cez vlastný SMTP server');
    await userEvent.click(button('Faktúra') as HTMLElement);
    const read = await screen.findByRole('dialog', { name: 'Odoslaná správa' });
    expect(read.textContent).toMatch(confirmation);
    expect(read.textContent).not.toContain('Prijaté serverom');
  });

  it('says of each when it was accepted, or when it was written while no server has accepted it', async () => {
    const times = { createdAt: '2026-11-20T10:00:00.000Z', acceptedAt: '2026-11-22T10:00:00.000Z' };
    await openPart(EmailsCard, [
      email('1', { ...times, state: 'accepted' }),
      email('2', { ...times, state: 'queued', tries: 0, acceptedAt: null }),
    ]);
    const accepted = await item('Odoslaná');
    expect(accepted.text).toContain('22.11.2026');
    expect(accepted.text).not.toContain('20.11.2026');
    expect((await item('Čaká na odoslanie')).text).toContain('20.11.2026');
  });

  it('says of each to whom it goes and who gets a copy, by what way it left, and why it did not leave', async () => {
    const people = [
      { name: '', address: 'jana@neista.example', role: 'to', refused: null },
      { name: '', address: 'ucto@neista.example', role: 'to', refused: null },
      { name: '', address: 'sef@neista.example', role: 'cc', refused: null },
    ] as const;
    await openPart(EmailsCard, [
      email('1', { state: 'accepted', way: 'own', recipients: [...people] }),
      email('2', { state: 'cancelled', way: 'own', reason: 'document-cancelled', subject: '' }),
    ]);
    const left = await item('Odoslaná');
    expect(left.text).toContain('jana@neista.example, ucto@neista.example');
    expect(left.text).toContain('kópia: sef@neista.example');
    expect(left.text).toContain('Cez vlastný SMTP server');
    const stayed = await item('Bez predmetu');
    expect(stayed.text).toContain('Neodišla, lebo doklad bol medzitým stornovaný.');
    expect(stayed.text).not.toContain('Cez vlastný SMTP server');
    expect(stayed.text).not.toContain('kópia');
  });

  it('[B6-19] says of a document that was marked as sent by hand that it was', async () => {
    await openPart(EmailsCard, [], { sentOn: '2026-11-21' });
    await screen.findByText('Označené ručne ako odoslané 21.11.2026.');
    cleanup();
    await openPart(EmailsCard, [email('1', { state: 'accepted', acceptedAt: '2026-11-21T10:00:00.000Z' })], {
      sentOn: '2026-11-21',
    });
    await item('Odoslaná');
    expect(screen.queryByText(/Označené ručne/)).toBeNull();
  });
});
