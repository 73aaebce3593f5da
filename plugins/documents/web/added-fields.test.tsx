import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { contribute, definePlugin } from '#core/registry';
import { documentFieldSet, documentFieldSets } from '../contract/index.ts';
import { body, cell, line, save } from './editor/test-editor.tsx';
import { openTestDocuments, reader, testDocument, testKind, writer } from './test-documents.tsx';

const place = { copy: 'kept', form: 'details', print: 'nowhere' } as const;
const contract = documentFieldSet({
  on: 'document',
  of: ['trial'],
  fields: {
    contractNumber: {
      type: 'text',
      maxLength: 9,
      initial: '',
      label: 'Číslo zmluvy',
      ...place,
      form: 'terms',
      list: true,
    },
    share: {
      type: 'decimal',
      pattern: '^\\d+$',
      initial: '0',
      label: 'Podiel',
      placeholder: 'Celok',
      ...place,
      form: 'terms',
    },
  },
});
const goods = documentFieldSet({
  on: 'line',
  of: 'all',
  fields: {
    goodsCode: { type: 'text', initial: '', label: 'Kód tovaru', ...place },
    supply: {
      type: 'choice',
      of: ['goods', 'service'],
      texts: 'SUPPLY',
      initial: 'service',
      label: 'Druh plnenia',
      ...place,
    },
  },
});
const exempt = documentFieldSet({
  on: 'line',
  of: 'all',
  fields: {
    paragraph: {
      type: 'choice',
      of: ['37'],
      texts: 'PARAGRAPH',
      nullable: true,
      initial: null,
      label: 'Oslobodené podľa',
      when: { vatCategory: ['E'] },
      ...place,
    },
    insurer: { type: 'text', initial: '', label: 'Poisťovňa', when: { paragraph: ['37'] }, ...place },
  },
});
const vat = definePlugin({
  id: 'vat',
  version: '1.0.0',
  contributes: [contribute(documentFieldSets, { id: 'vat.lines' }, exempt)],
});
const plugin = definePlugin({
  id: 'goods',
  version: '1.0.0',
  contributes: [
    contribute(documentFieldSets, { id: 'goods.contract' }, contract),
    contribute(documentFieldSets, { id: 'goods.lines' }, goods),
  ],
});
const { endpoints } = testKind;
const written = { goodsCode: '7204', supply: 'goods' };

afterEach(cleanup);

it('fields that a plugin adds are typed in the form of a document and of a line, and sent', async () => {
  const shell = await openTestDocuments(writer, testDocument(), testKind, [plugin]);
  const sent = vi.fn();
  shell.client.answer(endpoints.create, (input) => {
    sent(body(input));
    return testDocument();
  });
  await shell.at('/detail/create');
  await userEvent.type(await screen.findByLabelText('Číslo zmluvy'), 'ZML-8');
  expect(screen.getByLabelText<HTMLInputElement>('Podiel').placeholder).toBe('Celok');
  await userEvent.type(cell(1, 'Názov položky'), 'Plech');
  await userEvent.type(cell(1, 'Jedn. cena'), '10');
  expect(line(1).queryByLabelText('Kód tovaru')).toBeNull();
  await userEvent.click(line(1).getByRole('button', { name: 'Ďalšie možnosti položky' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ďalšie údaje' }));
  expect((await line(1).findByLabelText<HTMLSelectElement>('Druh plnenia')).value).toBe('service');
  await userEvent.selectOptions(line(1).getByLabelText('Druh plnenia'), 'goods');
  await userEvent.type(line(1).getByLabelText('Kód tovaru'), '7204');
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ extra: { contractNumber: 'ZML-8' }, lines: [{ extra: written }] });
});

it('a saved line shows what it says in them, and a document on its page too', async () => {
  const [first] = testDocument().lines;
  const lines = first ? [{ ...first, extra: written }] : [];
  const draft = testDocument({ lines, extra: { contractNumber: 'ZML-8' } });
  const { at } = await openTestDocuments(writer, draft, testKind, [plugin]);
  await at('/detail/d1');
  expect((await screen.findByLabelText<HTMLInputElement>('Číslo zmluvy')).value).toBe('ZML-8');
  expect(line(1).getByLabelText<HTMLInputElement>('Kód tovaru').value).toBe('7204');
  cleanup();

  const issued = testDocument({
    lines,
    extra: { contractNumber: 'ZML-8', share: '0' },
    status: 'issued',
    number: '20260001',
  });
  const page = await openTestDocuments(reader, issued, testKind, [plugin]);
  await page.at('/detail/d1');
  expect((await screen.findByText('Číslo zmluvy')).nextSibling?.textContent).toBe('ZML-8');
  screen.getByText('Kód tovaru: 7204');
  expect(screen.queryByText('Podiel')).toBeNull(); // It stands at its initial value.
});

it('a field of a VAT category is in the form of lines of that category alone, without being asked for', async () => {
  const shell = await openTestDocuments(writer, testDocument(), testKind, [vat]);
  const sent = vi.fn();
  shell.client.answer(endpoints.create, (input) => {
    sent(body(input));
    return testDocument();
  });
  await shell.at('/detail/create');
  await userEvent.type(await screen.findByLabelText('Názov položky'), 'Poistenie');
  await userEvent.type(cell(1, 'Jedn. cena'), '10');
  expect(line(1).queryByLabelText('Oslobodené podľa')).toBeNull();
  expect(document.querySelector('.k-line-cell--extra')).toBeNull();
  await userEvent.click(line(1).getByRole('button', { name: 'Ďalšie možnosti položky' }));
  expect(screen.queryByRole('menuitem', { name: 'Ďalšie údaje' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.selectOptions(cell(1, 'DPH'), 'E');
  const paragraph = await line(1).findByLabelText<HTMLSelectElement>('Oslobodené podľa');
  expect(paragraph.value).toBe('');
  expect(line(1).queryByLabelText('Poisťovňa')).toBeNull();
  await userEvent.selectOptions(paragraph, '37');
  await userEvent.type(await line(1).findByLabelText('Poisťovňa'), 'Union');
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0].lines).toMatchObject([{ extra: { paragraph: '37', insurer: 'Union' } }]);
});

it('without the plugin nothing of them is sent', async () => {
  const shell = await openTestDocuments(writer);
  const sent = vi.fn();
  shell.client.answer(endpoints.create, (input) => {
    sent(body(input));
    return testDocument();
  });
  await shell.at('/detail/create');
  await userEvent.type(await screen.findByLabelText('Názov položky'), 'Plech');
  await userEvent.type(cell(1, 'Jedn. cena'), '10');
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0].extra?.contractNumber).toBeUndefined();
  expect(sent.mock.calls[0]?.[0].lines[0]).not.toHaveProperty('extra');
});
