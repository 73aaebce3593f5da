import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { contribute, definePlugin, provide } from '#core/registry';
import { openTestShell } from '#core/web/testing';
import { documentKinds, type DocumentModelProps, documentPages } from '#plugins/documents/contract';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import {
  arrivedFileAddress,
  type ArrivedDocumentDetail,
  type FileReadings,
  readArrived,
  restoreArrived,
} from '../../contract/index.ts';
import plugin from '../../manifest.ts';
import texts from '../i18n/sk.json' with { type: 'json' };
import './arrived-page.tsx';

afterEach(cleanup);

const id = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b16';
const exampleReadings: FileReadings = {
  values: [{ field: 'number', value: 'FV-7', source: 'xml', isGuess: false }],
  lines: [],
  amounts: [],
};
const arrived: ArrivedDocumentDetail = {
  id,
  documentType: 'ReceivedInvoice',
  fileName: 'faktura.png',
  type: 'image/png',
  size: 100,
  state: 'waiting',
  sender: 'dodavatel@example.sk',
  senderName: '',
  subject: '',
  arrivedAt: '2026-11-21T10:00:00.000Z',
  document: null,
  isDocumentDeleted: false,
  readings: null,
  receivedOn: '2026-11-21',
  corrected: null,
  enclosed: null,
  partnerId: null,
  alike: [],
  notes: [],
  refused: [],
};

/** A fake of the engine's form with two of its fields. */
function Model({ kind, value, onChange }: DocumentModelProps) {
  return (
    <>
      <h2>{kind.id}</h2>
      <p>{`number ${String(value.extra?.['supplierNumber'] ?? 'unknown')}`}</p>
      <input
        aria-label="note"
        value={value.note ?? ''}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
      />
    </>
  );
}
const documents = definePlugin({
  id: 'documents',
  version: '1',
  provides: [
    provide(documentPages, [], async () => ({
      default: () => ({ List: () => null, Detail: () => null, Model }),
    })),
  ],
  contributes: [
    contribute(documentKinds, { id: 'documents.invoice' }, receivedInvoiceKind),
    contribute(
      documentKinds,
      { id: 'documents.receipt' },
      { ...receivedInvoiceKind, id: 'receipt', documentType: 'CashReceipt' },
    ),
  ],
});

async function open(first: Partial<ArrivedDocumentDetail> = {}) {
  const rights = ['documentsProcessing:read', 'documentsProcessing:edit'];
  const permissions = [...rights, 'receivedInvoices:read', 'receivedInvoices:create'];
  const shell = await openTestShell({ plugin, others: [documents], texts, permissions });
  let now: ArrivedDocumentDetail = { ...arrived, ...first };
  shell.client
    .answer(readArrived, () => now)
    .answer(arrivedFileAddress, () => ({ address: '/gateway/files/x' }))
    .answer(restoreArrived, () => (now = { ...now, state: 'waiting', document: null, isDocumentDeleted: false }));
  await shell.open(`documents-inbox/list/detail/${id}`);
  const sendUpdate = () =>
    act(async () =>
      shell.events.send(entityChanged, { entityKind: 'ArrivedDocument', action: 'update', id, payload: {} }),
    );
  const read = (readings: FileReadings = exampleReadings) => {
    now = { ...now, readings };
    return sendUpdate();
  };
  return { ...shell, sendUpdate, read };
}
const note = () => screen.findByLabelText<HTMLInputElement>('note');

describe('the form of what arrived', () => {
  it('is filled when the file was read, while nothing is typed into it', async () => {
    const { read } = await open();
    await screen.findByText('number unknown');
    await read();
    await screen.findByText('number FV-7');
  });

  it('keeps what was typed while the file was read, and the kind that was chosen, and offers what was read', async () => {
    const { read } = await open();
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'receipt');
    await userEvent.type(await note(), 'moje');
    await read();
    await screen.findByText(/Čo ste medzitým vyplnili/);
    expect((await note()).value).toBe('moje');
    screen.getByRole('heading', { name: 'receipt' });
    screen.getByText('number unknown');
    await userEvent.click(screen.getByRole('button', { name: 'Vyplniť znova podľa súboru' }));
    await screen.findByText('number FV-7');
    expect((await note()).value).toBe('');
    expect(screen.queryByText(/Čo ste medzitým vyplnili/)).toBeNull();
  });

  it('keeps what was typed when reading the document anew fails', async () => {
    const { client, sendUpdate } = await open({ readings: exampleReadings });
    await userEvent.type(await note(), 'moje');
    client.refuse(readArrived, 500, 'internal');
    await sendUpdate();
    expect((await note()).value).toBe('moje');
  });

  it('keeps the chosen kind when reading anew failed with nothing typed', async () => {
    const { client, sendUpdate } = await open({ readings: exampleReadings });
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'receipt');
    client.refuse(readArrived, 500, 'internal');
    await sendUpdate();
    client.answer(readArrived, () => ({ ...arrived, readings: exampleReadings }));
    await userEvent.click(await screen.findByRole('button', { name: 'Skúsiť znova' }));
    await screen.findByRole('heading', { name: 'receipt' });
  });
});

describe('a file that is not read', () => {
  it('is named', async () => {
    const remarks = [{ code: 'otherXml', value: 'POHODA XML (Stormware)' } as const];
    await open({ readings: { values: [], lines: [], amounts: [], remarks } });
    await screen.findByText(/Súbor je POHODA XML \(Stormware\)/);
  });
});

describe('what should be known before saving', () => {
  it('is said: what plugins have to say, and what came with the same number', async () => {
    const alike = [{ id: 'other', fileName: 'FV26-1093.pdf', arrivedAt: '2026-11-20T10:00:00.000Z' }];
    await open({ notes: [{ title: 'Čo by sieť namietala', sentences: ['Chýba IBAN.'] }], alike });
    await screen.findByText('Čo by sieť namietala');
    screen.getByText('Chýba IBAN.');
    const link = screen.getByRole('link', { name: 'FV26-1093.pdf' });
    expect(link.getAttribute('href')).toMatch(/documents-inbox\/list\/detail\/other$/);
  });
});

it('shows the PDF that an e-invoice encloses, and the XML on request', async () => {
  const { client } = await open({ enclosed: 'FV-7.pdf', fileName: 'FV-7.xml', type: 'application/xml' });
  await screen.findByRole('region', { name: 'FV-7.pdf' });
  await userEvent.click(screen.getByRole('button', { name: 'Ukázať XML' }));
  await screen.findByRole('region', { name: 'FV-7.xml' });
  screen.getByRole('button', { name: 'Ukázať PDF' });
  const params = { arrivedId: id };
  expect(client.inputs(arrivedFileAddress)).toEqual([
    { params, query: { part: 'enclosed' } },
    { params, query: {} },
  ]);
});

describe('what was made a document', () => {
  const done = { state: 'done', document: { id, collection: 'received-invoices' } } as const;

  it('leads to the document while that is there', async () => {
    await open(done);
    await screen.findByRole('link', { name: 'Otvoriť doklad' });
    expect(screen.queryByRole('button', { name: 'Vrátiť na spracovanie' })).toBeNull();
  });

  it('is brought back once that is gone', async () => {
    const { client } = await open({ ...done, isDocumentDeleted: true });
    expect(screen.queryByRole('link', { name: 'Otvoriť doklad' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátiť na spracovanie' }));
    await vi.waitFor(() => expect(client.inputs(restoreArrived)).toEqual([{ params: { arrivedId: id } }]));
    await note();
  });
});
