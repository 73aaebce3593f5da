import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { definePlugin } from '#core/registry';
import { openTestShell } from '#core/web/testing';
import { companyPage } from '#core/web/tokens';
import { type Chain, documentKind, type Document, type FromDocuments } from '../../contract/index.ts';
import texts from '../i18n/sk.json' with { type: 'json' };
import { testDocument } from '../test-documents.tsx';
import { testKind } from '../test-kinds.ts';
import PiecesDialog from './pieces-dialog.tsx';

afterEach(cleanup);

const kind = documentKind({
  ...testKind,
  asksForPayment: true,
  types: {
    creditNote: { does: 'reducesAmount', gender: 'masculine' },
    debitNote: { does: 'adds', gender: 'masculine' },
  },
});
const [line] = testDocument().lines;
const lineId = line?.id ?? '';
const taken: Chain = { documents: [], links: [], remaining: [{ lineId, quantity: '1.5' }], steps: [] };

async function open(as: string, part: Partial<Document> = {}) {
  const document = testDocument({ status: 'issued', ...part });
  const Page = () => <PiecesDialog step={{ kind, as }} document={document} chain={taken} onClose={() => {}} />;
  const plugin = definePlugin({
    id: 'pieces',
    version: '1.0.0',
    contributes: [
      companyPage({ id: 'pieces.page', path: 'pieces', titleKey: 'PIECES', page: async () => ({ default: Page }) }),
    ],
  });
  const shell = await openTestShell({ plugin, texts: { ...texts, PIECES: 'Časti' }, permissions: [] });
  shell.client.answer(kind.endpoints.fromDocuments, () => testDocument({ id: 'made' }));
  await shell.open('pieces');
  const made = () =>
    shell.client.inputs(kind.endpoints.fromDocuments).map((input) => (input as { body: FromDocuments }).body.sources);
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Vytvoriť návrh' }));
  return { quantity: await screen.findByLabelText<HTMLInputElement>(/^Dosky/), made, press };
}

it('a credit note begins with everything that remains', async () => {
  const { quantity, press, made } = await open('creditNote');
  expect(quantity.value).toBe('1,5');
  await press();
  expect(made()).toEqual([[{ documentId: 'd1', lines: [{ lineId, quantity: '1.5' }] }]]);
});

it('a credit note of an amount is of that amount alone, unless quantities were chosen too', async () => {
  const { quantity, press, made } = await open('creditNote');
  await userEvent.type(await screen.findByLabelText(/^Suma bez DPH/), '10');
  expect(quantity.value).toBe('');
  await press();
  expect(made()).toEqual([[{ documentId: 'd1', amounts: [expect.objectContaining({ amount: '10' })] }]]);
});

it.each([
  ['debitNote', {}],
  ['creditNote', { advances: [{}] as never }],
])('%s of a document with %j begins empty', async (as, part) => {
  expect((await open(as, part)).quantity.value).toBe('');
});
