import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openApiSettings } from '#core/contract/platform';
import { openTestShell } from '#core/web/testing';
import {
  listDeliveries,
  listWebhookEvents,
  listWebhooks,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '../contract/index.ts';
import plugin from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import './webhooks-page.tsx';

afterEach(cleanup);

const webhook: Webhook = {
  id: 'w1',
  version: 3,
  url: 'https://first.example.sk/kostra',
  events: ['invoice.issued', 'partner.created', 'note.created'],
  enabled: true,
  offReason: null,
  failingSince: '2026-01-05T08:00:00.000Z',
  previousSecretUntil: '2026-01-06T08:00:00.000Z',
};
const second: Webhook = { ...webhook, id: 'w2', url: 'https://second.example.sk/kostra' };
const titles = { sk: 'Vystavenie faktúry', en: 'Invoice issued', de: 'Rechnung ausgestellt' };
const invoices = { titles: { sk: 'Faktúra', en: 'Invoice', de: 'Rechnung' } };

async function open() {
  const shell = await openTestShell({ plugin, texts, permissions: [openApiSettings.edit.name] });
  shell.client
    .answer(listWebhooks, () => [webhook, second])
    .answer(listWebhookEvents, () => [{ ...invoices, events: [{ name: 'invoice.issued', titles, example: {} }] }])
    .answer(listDeliveries, () => ({ items: [], next: null }))
    .answer(updateWebhook, ({ body }) => ({ ...webhook, ...body, version: 4 }));
  await shell.open('settings/webhooks');
  return shell;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const edit = async () => {
  await press('Upraviť webhook first.example.sk');
  return within(await screen.findByRole('form'));
};

it('saves what is filled in alone: its health may have changed meanwhile', async () => {
  const { client } = await open();
  const form = await edit();
  await userEvent.click(form.getByRole('switch', { name: /^Zapnutý/ }));
  await press('Uložiť');
  const { url, events, version } = webhook;
  await waitFor(() =>
    expect(client.inputs(updateWebhook)).toEqual([
      { params: { webhookId: 'w1' }, body: { url, events, enabled: false, version } },
    ]),
  );
});

it('lets an event be taken out that is not offered, and put back', async () => {
  const { client } = await open();
  const form = await edit();
  const box = (name: string) => form.getByRole<HTMLInputElement>('checkbox', { name });
  await userEvent.click(box('partner.created'));
  await userEvent.click(box('note.created'));
  await userEvent.click(box('note.created'));
  expect([box('partner.created').checked, box('note.created').checked]).toEqual([false, true]);
  await press('Uložiť');
  await waitFor(() =>
    expect(client.inputs(updateWebhook)).toMatchObject([{ body: { events: ['invoice.issued', 'note.created'] } }]),
  );
});

it('says of an event that is refused what the gateway says, until another choice is made', async () => {
  const { client } = await open();
  const message = 'Na to, čo oznamuje partner.created, nemáte podľa svojej roly právo: odoberte ju.';
  client.refuse(updateWebhook, 400, 'invalid-input', {
    fields: [{ path: '/events/1', code: 'permissionNotHeld', message }],
  });
  const form = await edit();
  await userEvent.type(form.getByRole('textbox', { name: /Adresa/ }), '2');
  await press('Uložiť');
  expect(await form.findByText(message)).toBeTruthy();
  expect(form.queryByText('Vyberte aspoň jednu udalosť.')).toBeNull();
  await userEvent.click(form.getByRole('checkbox', { name: 'partner.created' }));
  await waitFor(() => expect(form.queryByText(message)).toBeNull());
});

it('does not tell in the log of one webhook what failed in that of another', async () => {
  const { client } = await open();
  client.refuse(testWebhook, 500, 'internal-error');
  const failure = 'Skúšobnú správu sa nepodarilo poslať. Skúste to znova.';
  await press('Denník webhooku first.example.sk');
  await press('Poslať skúšobnú správu');
  expect(await screen.findByText(failure)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await press('Denník webhooku second.example.sk');
  expect(
    await screen.findByText('https://second.example.sk/kostra', { selector: 'dialog *, [role=dialog] *' }),
  ).toBeTruthy();
  expect(screen.queryByText(failure)).toBeNull();
});
