import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { GatewayProblem } from '#core/web';
import type { Attachment } from '../../contract/index.ts';
import { openTestDocuments, testDocument, testKind, writer } from '../test-documents.tsx';
import './attachment-viewer.tsx';

afterEach(cleanup);

const { endpoints } = testKind;
const xml = (name: string) => new File(['<a/>'], name, { type: 'text/xml' });
const lost = (back?: Promise<void>) =>
  new GatewayProblem(endpoints.addAttachment.id, { status: 0, code: 'connection-lost' }, { back });
const unavailable = new GatewayProblem(endpoints.addAttachment.id, { status: 503, code: 'unavailable' });

/** Opens an issued document with a gateway that accepts attachments. A test sets `fails` to refuse them. */
async function open() {
  const shell = await openTestDocuments(writer, testDocument({ status: 'issued', number: '20260001' }));
  const stored: Attachment[] = [];
  const gateway: { fails: ((name: string) => Error | undefined) | undefined } = { fails: undefined };
  shell.client
    .answer(endpoints.attachments, () => ({ attachments: [...stored] }))
    .answer(endpoints.addAttachment, ({ body: { name } }) => {
      const error = gateway.fails?.(name);
      if (error) throw error;
      const made = {
        id: name,
        documentId: 'd1',
        name,
        type: 'text/plain',
        size: 4,
        addedAt: '2026-11-21T10:00:00.000Z',
      };
      stored.push(made);
      return made;
    })
    .answer(endpoints.attachmentAddress, () => new Promise(() => {}));
  await shell.at('/detail/d1');
  await screen.findByRole('button', { name: 'Pridať prílohu' });
  const add = (...files: File[]) =>
    userEvent.upload(screen.getByLabelText('Pridať prílohu', { selector: 'input' }), files);
  const sent = () => shell.client.calls.filter(({ endpoint }) => endpoint === endpoints.addAttachment.id);
  const names = () => sent().map(({ input }) => (input as { body: { name: string } }).body.name);
  return { ...shell, gateway, add, sent, names, stored: () => stored.map(({ name }) => name) };
}
const delayed = 'Nahrávanie sa zatiaľ nepodarilo dokončiť. Nezatvárajte túto stránku, kým sa prílohy nenahrajú.';
const saysThatItWaits = async (name: string) => {
  await screen.findByText(delayed);
  screen.getByText(`${name} – Čaká na nahratie.`);
};
const isDone = () => waitFor(() => expect(screen.queryByText(/Čaká na nahratie|Nahráva sa/)).toBeNull());

it.each([
  [0, lost()],
  [503, unavailable],
])('a file that did not arrive (%i) waits, and so do those after it; the page says so', async (_, error) => {
  const { gateway, add, names } = await open();
  gateway.fails = () => error;
  await add(xml('a.xml'), xml('b.xml'));
  await saysThatItWaits('a.xml');
  await saysThatItWaits('b.xml');
  expect(names()).toEqual(['a.xml']);
});

it('what waits is sent when the connection is back: in order, under the same key', async () => {
  const { gateway, add, sent, names, stored, events } = await open();
  gateway.fails = () => lost();
  await add(xml('a.xml'), xml('b.xml'));
  await saysThatItWaits('a.xml');
  gateway.fails = undefined;
  await act(async () => events.resync());
  await isDone();
  expect(stored()).toEqual(['a.xml', 'b.xml']);
  expect(names()).toEqual(['a.xml', 'a.xml', 'b.xml']);
  const keys = sent().map(({ options }) => options.idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(screen.queryByText(delayed)).toBeNull();
});

it('what waits is sent when the client hears that the gateway is back', async () => {
  const { gateway, add, stored } = await open();
  const back = Promise.withResolvers<void>();
  gateway.fails = () => lost(back.promise);
  await add(xml('a.xml'));
  await saysThatItWaits('a.xml');
  gateway.fails = undefined;
  await act(async () => back.resolve());
  await isDone();
  expect(stored()).toEqual(['a.xml']);
});

it('a connection that comes back while a file is on its way has it sent once more when it is lost, and no oftener', async () => {
  const { add, names, client, events } = await open();
  const answer = Promise.withResolvers<never>();
  client.answer(endpoints.addAttachment, () => answer.promise);
  await add(xml('a.xml'));
  await vi.waitFor(() => expect(names()).toEqual(['a.xml']));
  await act(async () => events.resync());
  await act(async () => answer.reject(lost()));
  await saysThatItWaits('a.xml');
  expect(names()).toEqual(['a.xml', 'a.xml']);
});

it('what waits is sent before the next one that is added, and by a button', async () => {
  const { gateway, add, names, stored } = await open();
  gateway.fails = () => unavailable;
  await add(xml('a.xml'));
  await saysThatItWaits('a.xml');
  await add(xml('b.xml'));
  await saysThatItWaits('b.xml');
  expect(names()).toEqual(['a.xml', 'a.xml']);
  gateway.fails = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znova' }));
  await isDone();
  expect(stored()).toEqual(['a.xml', 'b.xml']);
});

it('one that never arrives may be given up, and does not keep the others from being sent', async () => {
  const { gateway, add, stored } = await open();
  gateway.fails = (name) => (name === 'a.xml' ? unavailable : undefined);
  await add(xml('a.xml'));
  await saysThatItWaits('a.xml');
  await userEvent.click(screen.getByRole('button', { name: 'Odobrať prílohu a.xml' }));
  expect(screen.queryByText(delayed)).toBeNull();
  await add(xml('b.xml'));
  await isDone();
  expect(stored()).toEqual(['b.xml']);
});

it('one that is refused is told and left out; those after it are sent', async () => {
  const { gateway, add, stored, names } = await open();
  const fields = [{ path: '/content', code: 'type', message: 'To nie je PDF.' }];
  gateway.fails = (name) =>
    name === 'a.xml'
      ? new GatewayProblem(endpoints.addAttachment.id, { status: 400, code: 'invalid-input', fields } as never)
      : undefined;
  await add(xml('a.xml'), xml('b.xml'));
  await screen.findByText('To nie je PDF.');
  await isDone();
  expect([stored(), names()]).toEqual([['b.xml'], ['a.xml', 'b.xml']]);
  expect(screen.queryByText(delayed)).toBeNull();
});
