import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contribute, definePlugin, provide, token } from '#core/registry';
import { currentCompany } from '#core/web/tokens';
import { type DraftAdviser, draftAdvisers } from '../../../contract/index.ts';
import { openTestDocuments, testKind, writer } from '../../test-documents.tsx';
import { body, cell, line, openNew, paste, save } from '../test-editor.tsx';

const { endpoints } = testKind;
const adviser = token<DraftAdviser, 'company'>('watcher.adviser', 'company');

afterEach(cleanup);

describe('the line editor', () => {
  it('adds a line below the last by Enter, and goes between lines by arrows', async () => {
    await openNew();
    await userEvent.type(cell(1, 'Jedn. cena'), '10{Enter}');
    expect(document.activeElement).toBe(cell(2, 'Názov položky'));
    await userEvent.keyboard('Doprava{ArrowUp}');
    expect(document.activeElement).toBe(cell(1, 'Názov položky'));
    await userEvent.keyboard('Dosky{Enter}');
    expect(document.activeElement).toBe(cell(2, 'Názov položky'));
    expect(screen.getAllByRole('group', { name: /^Položka/ })).toHaveLength(2);
  });

  it('moves and removes lines without a mouse, and never leaves none', async () => {
    await openNew();
    await userEvent.type(cell(1, 'Názov položky'), 'Prvá{Enter}Druhá');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect([cell(1, 'Názov položky').value, cell(2, 'Názov položky').value]).toEqual(['Druhá', 'Prvá']);
    expect(document.activeElement).toBe(cell(1, 'Názov položky'));
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    expect(cell(1, 'Názov položky').value).toBe('Prvá');
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    expect(cell(1, 'Názov položky').value).toBe('');
    expect(screen.getAllByRole('group', { name: /^Položka/ })).toHaveLength(1);
  });

  it('brings removed lines back by Ctrl+Z, the last one first, and takes them away again by Ctrl+Y or Ctrl+Shift+Z', async () => {
    await openNew();
    await userEvent.type(cell(1, 'Názov položky'), 'Prvá{Enter}Druhá{Enter}Tretia');
    const names = () => screen.getAllByLabelText<HTMLInputElement>('Názov položky').map(({ value }) => value);
    await userEvent.click(cell(2, 'Názov položky'));
    await userEvent.keyboard('{Control>}{Delete}{Delete}{/Control}');
    expect(names()).toEqual(['Prvá']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(names()).toEqual(['Prvá', 'Tretia']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(names()).toEqual(['Prvá', 'Druhá', 'Tretia']);
    expect(document.activeElement).toBe(cell(2, 'Názov položky'));
    expect(screen.getByText('Položka 2 je späť.').getAttribute('role')).toBe('status');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(names()).toEqual(['Prvá', 'Tretia']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(names()).toEqual(['Prvá', 'Druhá', 'Tretia']);
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(names()).toEqual(['Prvá', 'Tretia']);
    await userEvent.keyboard('{Control>}z{/Control}');
    // After text was typed, Ctrl+Z belongs to the browser, which undoes the text.
    await userEvent.click(cell(3, 'Názov položky'));
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    await userEvent.type(cell(1, 'Názov položky'), ' X');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(names()).toHaveLength(2);
  });

  it('brings the only line back in place of the empty one', async () => {
    await openNew();
    await userEvent.type(cell(1, 'Názov položky'), 'Prvá');
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    expect(cell(1, 'Názov položky').value).toBe('');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.getAllByLabelText<HTMLInputElement>('Názov položky').map(({ value }) => value)).toEqual(['Prvá']);
  });

  it('takes rows of a spreadsheet from the clipboard, also over lines that are there', async () => {
    await openNew();
    paste(cell(1, 'Názov položky'), 'Dosky\t2\tm²\t10,50\t\t23 %\r\nKlince\t1 000\tks\t0,02\t5 %\t19\r\n');
    await vi.waitFor(() => expect(cell(2, 'Názov položky').value).toBe('Klince'));
    expect(cell(1, 'Jednotka').value).toBe('m²');
    expect([cell(2, 'Množstvo').value, cell(2, 'DPH').value]).toEqual(['1\u00a0000', 'S:19']);
    // The base is 1 000 × 0.02 less 5 % = 19.00, and the VAT 19 % of it = 3.61.
    expect(await screen.findByRole('row', { name: /^19.% 19,00.€ 3,61.€$/ })).toBeTruthy();
    paste(cell(1, 'Množstvo'), '3\tkg');
    paste(cell(1, 'Názov položky'), 'Trámy\t4\n');
    await vi.waitFor(() => expect(cell(1, 'Názov položky').value).toBe('Trámy'));
    expect([cell(1, 'Množstvo').value, cell(1, 'Jednotka').value]).toEqual(['4', 'kg']);
  });

  it('asks for a reason where no VAT is charged, and offers the law’s words', async () => {
    await openNew();
    expect(line(1).queryByLabelText('Dôvod neuplatnenia DPH')).toBeNull();
    await userEvent.selectOptions(cell(1, 'DPH'), 'Prenesenie daňovej povinnosti');
    expect(cell(1, 'Dôvod neuplatnenia DPH').placeholder).toBe('prenesenie daňovej povinnosti');
  });
});

it('lets supply and due date go on following the date of issue after a day that does not exist', async () => {
  await openNew();
  const day = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const issue = day(/Dátum vystavenia/);
  for (const typed of ['3.12.2026', '30.2.2026', '', '5.12.2026']) {
    await userEvent.clear(issue);
    if (typed) await userEvent.type(issue, typed);
    await userEvent.tab();
  }
  expect([issue.value, day(/Dátum dodania/).value, day(/Dátum splatnosti/).value]).toEqual([
    '05.12.2026',
    '05.12.2026',
    '19.12.2026',
  ]);
});

describe('a line outside of the turnover', () => {
  const watcher = definePlugin({
    id: 'watcher',
    version: '1.0.0',
    provides: [provide(adviser, [], async () => ({ default: () => ({ advise: () => [] }) }))],
    contributes: [contribute(draftAdvisers, { id: 'watcher.draft' }, { adviser, marksLines: true })],
  });
  async function openOf(vatPayerType: 'NonPayer' | 'Payer') {
    const shell = await openTestDocuments(writer, undefined, undefined, [watcher]);
    shell.scope.set(currentCompany, { id: 'c1', name: 'Firma', role: 'Owner', vatPayerType });
    await shell.at('/detail/create');
    await screen.findByRole('group', { name: 'Položka 1' });
    await userEvent.click(line(1).getByRole('button', { name: 'Ďalšie možnosti položky' }));
    await screen.findByRole('menuitem', { name: /Pridať popis/ });
    return shell;
  }

  it('is marked with its reason, and sent so', async () => {
    const shell = await openOf('NonPayer');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Nezapočítať do limitu DPH' }));
    await userEvent.selectOptions(cell(1, 'Obrat pre DPH'), 'Mimo limitu DPH: oslobodené dodanie');
    await userEvent.type(cell(1, 'Názov položky'), 'Auto');
    await userEvent.type(cell(1, 'Jedn. cena'), '5');
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Návrh faktúry' });
    expect(body(shell.client.inputs(endpoints.create)[0]).lines).toMatchObject([{ name: 'Auto', turnover: 'exempt' }]);
  });

  it('is nothing that payers are asked about', async () => {
    await openOf('Payer');
    expect(screen.queryByRole('menuitem', { name: 'Nezapočítať do limitu DPH' })).toBeNull();
  });
});
