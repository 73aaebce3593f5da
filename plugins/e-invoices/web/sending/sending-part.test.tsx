import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { definePlugin } from '#core/registry';
import { openTestShell } from '#core/web/testing';
import { companyPage } from '#core/web/tokens';
import {
  decideOutcome,
  handOverByHand,
  readSending,
  retrySending,
  type Sending,
  type SendingEvent,
} from '../../contract/index.ts';
import manifest from '../../manifest.ts';
import texts from '../i18n/sk.json' with { type: 'json' };
import './hand-over-dialog.tsx';
import './outcome-dialog.tsx';
import { SendingPart } from './sending-part.tsx';

afterEach(cleanup);

const event = (name: SendingEvent['event'], more: Partial<SendingEvent> = {}): SendingEvent => ({
  at: '2027-03-10T10:00:00.000Z',
  event: name,
  state: 'waiting',
  provider: 'Poštár',
  isTest: false,
  providerDocumentId: null,
  code: null,
  answer: '',
  note: '',
  by: null,
  ...more,
});
const waiting: Sending = {
  state: 'waiting',
  receiver: '0245:2022334455',
  attempts: 0,
  nextAt: null,
  provider: '',
  isTest: false,
  obstacle: 'noProvider',
  isReported: null,
  sealedAt: null,
  may: ['retry', 'handOver'],
  timeline: [event('noProvider'), event('queued')],
};

async function open(sending: Sending | null, permissions = ['eInvoices:read', 'eInvoices:edit']) {
  const known = { sending };
  const page = companyPage({
    id: 'e-invoices.test-part',
    path: 'part',
    titleKey: 'E_INVOICES.TITLE',
    page: async () => ({ default: () => <SendingPart subject={{ collection: 'invoices', id: 'd1' }} /> }),
  });
  const plugin = definePlugin({ ...manifest, contributes: [page] });
  const shell = await openTestShell({ plugin, texts, permissions });
  shell.client.answer(readSending, () => ({ ...known }));
  await shell.open('part');
  return { ...shell, known };
}
const read = async () => (await screen.findByRole('region', { name: 'Odoslanie e-faktúry' })).textContent ?? '';

describe('how an e-invoice fares', () => {
  it('is said with what stands in the way and what happened', async () => {
    await open(waiting);
    const text = await read();
    expect(text).toContain('Čaká na odoslanie');
    expect(text).toContain('Firma nemá pripojeného poskytovateľa.');
    expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(/10\.03\.2027.*zaradená na odoslanie/);
  });

  it('says taken, and not delivered, of what the provider has; a test environment is named', async () => {
    const timeline = [event('taken', { providerDocumentId: 'P-1', isTest: true }), event('sealed')];
    await open({ ...waiting, state: 'taken', provider: 'Poštár', isTest: true, obstacle: null, may: [], timeline });
    const text = await read();
    expect(text).toContain('U poskytovateľa');
    expect(text).toContain('skúšobné prostredie');
    expect(text).toContain('číslo u poskytovateľa P-1');
    expect(text).not.toContain('Doručená');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('shows the words of a provider as text', async () => {
    const timeline = [event('refused', { answer: '<img src=x>' })];
    await open({ ...waiting, state: 'refused', obstacle: 'document', timeline });
    expect(await read()).toContain('<img src=x>');
  });

  it('keeps the data that prove a hand-over out of sight until somebody asks for them', async () => {
    const timeline = [event('taken', { providerDocumentId: 'P-1', answer: '{"status":"ACCEPTED"}' })];
    await open({ ...waiting, state: 'taken', timeline });
    await read();
    expect(screen.getByText('{"status":"ACCEPTED"}').closest('details')?.open).toBe(false);
  });

  it('changes while the page is open', async () => {
    const { events, known } = await open(waiting);
    expect(await read()).toContain('Čaká na odoslanie');
    known.sending = { ...waiting, state: 'delivered', obstacle: null, may: [] };
    const changed = { entityKind: 'EInvoice', action: 'update', id: 'd1', payload: {} } as const;
    await act(async () => events.send(entityChanged, changed));
    await vi.waitFor(async () => expect(await read()).toContain('Doručená'));
  });

  it('is absent of a document that does not leave', async () => {
    await open(null);
    expect(screen.queryByRole('region', { name: 'Odoslanie e-faktúry' })).toBeNull();
  });
});

describe('a person', () => {
  it('tries again at once', async () => {
    const { client } = await open(waiting);
    client.answer(retrySending, () => ({ sending: { ...waiting, obstacle: null } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Skúsiť znova' }));
    await vi.waitFor(async () => expect(await read()).toContain('Odošle sa o chvíľu.'));
    expect(client.inputs(retrySending)).toEqual([{ params: { collection: 'invoices', documentId: 'd1' } }]);
  });

  it('marks it as handed over, with a note', async () => {
    const { client } = await open(waiting);
    client.answer(handOverByHand, () => ({ sending: { ...waiting, state: 'byHand' as const, may: [] } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Odovzdané ručne' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Poznámka/ }), 'cez portál');
    await userEvent.click(screen.getByRole('button', { name: 'Označiť ako odovzdanú' }));
    await vi.waitFor(async () => expect(await read()).toContain('Odovzdaná ručne'));
    expect(client.inputs(handOverByHand)[0]).toMatchObject({ body: { note: 'cez portál' } });
  });

  it('says what they found out a day after an attempt without an answer', async () => {
    const { client } = await open({ ...waiting, state: 'unknown', obstacle: 'unknown', may: ['decide', 'handOver'] });
    expect(await read()).toContain('celý deň neodpovedal');
    client.answer(decideOutcome, () => ({ sending: { ...waiting, state: 'taken' as const, may: [] } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Zistené u poskytovateľa' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Má ju' }));
    await vi.waitFor(async () => expect(await read()).toContain('U poskytovateľa'));
    expect(client.inputs(decideOutcome)[0]).toMatchObject({ body: { arrived: true, note: '' } });
  });

  it('without the right to edit only reads', async () => {
    await open(waiting, ['eInvoices:read']);
    await read();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
