import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contribute, definePlugin, provideNow, token } from '#core/registry';
import {
  documentKind,
  type LineQuestion,
  type LineSuggestions,
  lineSuggestions,
  type SuggestedLine,
} from '../../../contract/index.ts';
import { openTestDocuments, testDocument, testKind, writer } from '../../test-documents.tsx';
import './suggested-lines.tsx';
import { body, cell, line, save } from '../test-editor.tsx';

const boards: SuggestedLine = {
  key: '1',
  code: 'DSK',
  name: 'Dosky',
  unit: 'm²',
  unitPrice: '18.4',
  vatRate: '5',
  itemId: 'i1',
  extra: { unitCode: 'MTK', colour: 'red' },
};
const plain: SuggestedLine = { key: '2', code: '', name: 'Doska na mieru' };
const untaxed: SuggestedLine = { ...boards, vatRate: '0' };
const onQuestion = vi.fn<(question: LineQuestion) => void>();
const suggestions = token<LineSuggestions, 'company'>('goods.suggestions', 'company');

/** A plugin with suggested lines, which the documents plugin does not know. */
const goods = definePlugin({
  id: 'goods',
  version: '1.0.0',
  provides: [
    provideNow(suggestions, [], () => ({
      find: async (question: LineQuestion) => {
        onQuestion(question);
        if (question.text === 'nula') return [untaxed];
        return question.text === 'nič' ? [] : [boards, plain];
      },
      named: async (itemId: string) => (itemId === 'i1' ? 'DSK · Dosky' : null),
    })),
  ],
  contributes: [contribute(lineSuggestions, { id: 'goods.lines' }, { suggestions })],
});

beforeEach(() => onQuestion.mockClear());
afterEach(cleanup);

async function openNew(kind = testKind) {
  const shell = await openTestDocuments(writer, undefined, kind, [goods]);
  await shell.at('/detail/create');
  await screen.findByRole('group', { name: 'Položka 1' });
  return shell;
}
const name = (number = 1) => cell(number, 'Názov položky');
/** Enters the text at once, because a pause between characters would trigger a request, and a busy machine can pause at any time. */
const write = async (text: string) => {
  await userEvent.click(name());
  await userEvent.paste(text);
};
const list = { name: 'Zobraziť možnosti', hidden: true };
const options = async () => within(await screen.findByRole('listbox', list)).getAllByRole('option', { hidden: true });
const none = () => waitFor(() => expect(screen.queryByRole('listbox', list)).toBeNull());

it('offers what plugins know while the name of a line is typed; arrows and Enter fill the line in', async () => {
  await openNew();
  await write('dos');
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^DSK\s*Dosky\s*18,40/),
    'Doska na mieru',
  ]);
  expect(onQuestion.mock.calls).toEqual([
    [{ text: 'dos', partnerId: null, language: 'sk', currency: 'EUR', exchangeRate: null, withVat: false }],
  ]);
  await userEvent.keyboard('{ArrowDown}');
  expect(name().getAttribute('aria-activedescendant')).toBe((await options())[0]?.id);
  await userEvent.keyboard('{Enter}');
  expect(name().value).toBe('Dosky');
  expect(document.activeElement).toBe(cell(1, 'Množstvo'));
  expect([cell(1, 'Jednotka').value, cell(1, 'Jedn. cena').value, cell(1, 'DPH').value]).toEqual([
    'm²',
    '18,40',
    'S:5',
  ]);
  await none();
});

it('keeps Enter and arrows for the lines while nothing of it is chosen', async () => {
  await openNew();
  await write('dos');
  await options();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(name(2));
  expect(name().value).toBe('dos');
  await none();
});

it('takes a code that is typed whole by Enter alone', async () => {
  await openNew();
  await write('dsk');
  await options();
  await userEvent.keyboard('{Enter}');
  expect(name().value).toBe('Dosky');
});

it('is given up by Escape, and by going elsewhere, and what was typed stays', async () => {
  await openNew();
  await write('dos');
  await options();
  await userEvent.keyboard('{Escape}');
  await none();
  expect(document.activeElement).toBe(name());
  await userEvent.type(name(), 'k');
  await options();
  await userEvent.tab();
  await none();
  expect(name().value).toBe('dosk');
});

it('fills in what it knows alone: the rest of the line stays', async () => {
  await openNew();
  await userEvent.type(cell(1, 'Jedn. cena'), '7');
  await write('dos');
  await userEvent.click((await options())[1] ?? document.body);
  expect([name().value, cell(1, 'Jedn. cena').value]).toEqual(['Doska na mieru', '7,00']);
  await userEvent.type(name(), '{Control>}a{/Control}nič');
  await none();
  expect(line(1).getAllByRole('status').at(-1)?.textContent).toBe('');
});

it('leaves the line its VAT where the item has none that the day knows', async () => {
  await openNew();
  await write('nula');
  await userEvent.click((await options())[0] ?? document.body);
  expect([name().value, cell(1, 'Jedn. cena').value, cell(1, 'DPH').value]).toEqual(['Dosky', '18,40', 'S:23']);
});

it('offers no price of ours on an order to a supplier, and fills in the name, the unit and the item alone', async () => {
  await openNew(documentKind({ ...testKind, asksForPayment: true, party: 'supplier' }) as typeof testKind);
  await userEvent.type(cell(1, 'Jedn. cena'), '7');
  await write('dos');
  expect((await options()).map(({ textContent }) => textContent)).toEqual(['DSKDosky', 'Doska na mieru']);
  await userEvent.click((await options())[0] ?? document.body);
  await line(1).findByText('DSK · Dosky');
  expect([name().value, cell(1, 'Jednotka').value, cell(1, 'Jedn. cena').value, cell(1, 'DPH').value]).toEqual([
    'Dosky',
    'm²',
    '7,00',
    'S:23',
  ]);
});

const ofCatalogue = () => line(1).queryByText('DSK · Dosky');

it('says which item a line is as long as its name begins as it did: words at its end keep it, another name is another thing', async () => {
  await openNew();
  await write('dsk');
  await options();
  await userEvent.keyboard('{Enter}');
  await line(1).findByText('DSK · Dosky');
  await userEvent.type(name(), ' hobľované');
  expect([name().value, ofCatalogue() !== null]).toEqual(['Dosky hobľované', true]);
  await userEvent.type(name(), '{Control>}a{/Control}Doprava');
  expect([name().value, ofCatalogue()]).toEqual(['Doprava', null]);
  expect(line(1).queryByRole('button', { name: 'Odpojiť od katalógu' })).toBeNull();
});

it('takes the item off a line by its button, and leaves everything that is written', async () => {
  await openNew();
  await write('dsk');
  await options();
  await userEvent.keyboard('{Enter}');
  await line(1).findByText('DSK · Dosky');
  await userEvent.click(line(1).getByRole('button', { name: 'Odpojiť od katalógu' }));
  expect(ofCatalogue()).toBeNull();
  expect([name().value, cell(1, 'Jednotka').value, cell(1, 'Jedn. cena').value]).toEqual(['Dosky', 'm²', '18,40']);
  expect(document.activeElement).toBe(name());
});

it('says at the line that its item is gone where the gateway refuses it, until the line is of it no more', async () => {
  const { client } = await openNew();
  await write('dos');
  await options();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await line(1).findByText('DSK · Dosky');
  const fields = [{ path: '/lines/0/itemId', code: 'not-found', message: '' }];
  client.refuse(testKind.endpoints.create, 404, 'not-found', { fields });
  await save();
  expect((await line(1).findByRole('alert')).textContent).toContain('Položka už v katalógu nie je');
  await userEvent.click(line(1).getByRole('button', { name: 'Odpojiť od katalógu' }));
  expect(line(1).queryByText('Položka už v katalógu nie je')).toBeNull();
});

it('a line takes what the item says in a field that plugins add to both', async () => {
  const field = {
    type: 'text',
    initial: '',
    label: 'Kód jednotky',
    copy: 'kept',
    form: 'details',
    print: 'nowhere',
  } as const;
  const shell = await openNew({ ...testKind, lineExtra: { unitCode: field } });
  const sent = vi.fn();
  shell.client.answer(testKind.endpoints.create, (input) => {
    sent(body(input).lines);
    return testDocument();
  });
  await write('DSK');
  await userEvent.click(await screen.findByRole('option', { name: /Dosky/ }));
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject([{ name: 'Dosky', extra: { unitCode: 'MTK' } }]);
});
