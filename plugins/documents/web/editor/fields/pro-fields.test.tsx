import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Denial } from '#core/access';
import { contribute, definePlugin } from '#core/registry';
import { lockHelp } from '#core/web/tokens';
import { openTestDocuments, testDocument, testKind, writer } from '../../test-documents.tsx';
import { proLicence, cell, body, save, openNew } from '../test-editor.tsx';

afterEach(cleanup);

const { endpoints } = testKind;

describe('what the Pro package opens', () => {
  it('[B6-17] looks locked without it, and one press leads to what opens it', async () => {
    const shownDenials: (readonly Denial[])[] = [];
    const show = async () => ({ default: (denials: readonly Denial[]) => void shownDenials.push(denials) });
    const contributes = [contribute(lockHelp, { id: 'licences.lock' }, { show })];
    const licences = definePlugin({ id: 'licences', version: '1.0.0', contributes });
    const shell = await openTestDocuments(writer, undefined, undefined, [licences]);
    await shell.at('/detail/create');
    await screen.findByRole('group', { name: 'Položka 1' });
    expect(screen.queryByLabelText('Zľava na doklad')).toBeNull();
    for (const field of ['Ceny s DPH', 'Zľava na doklad']) {
      shownDenials.length = 0;
      await userEvent.click(screen.getByRole('button', { name: `${field}: dostupné v balíku Pro` }));
      await vi.waitFor(() => expect(shownDenials.at(-1)?.map(({ leaf }) => leaf.kind)).toEqual(['licence']));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  it('stays with a draft that has it: kept, changed, taken back', async () => {
    const stored = testDocument({ discountPercent: '10.000000', pricesIncludeVat: true, language: 'de' });
    const shell = await openTestDocuments(writer, stored);
    await shell.at('/detail/d1');
    expect((await screen.findByLabelText<HTMLInputElement>('Zľava na doklad')).value).toBe('10');
    expect(screen.getByLabelText<HTMLInputElement>('Ceny s DPH').checked).toBe(true);
    expect(screen.getByText('Jazyk dokladu', { selector: '.k-doc-more-filled' })).toBeTruthy();
  });

  it('is typed with it: a discount row, prices with VAT, sent as they were typed', async () => {
    const { client, facts } = await openNew();
    act(() => facts.enter({ role: 'Owner', permissions: writer, licence: proLicence, flags: {} }));
    await userEvent.type(cell(1, 'Názov položky'), 'Dosky');
    await userEvent.click(screen.getByLabelText('Ceny s DPH'));
    await userEvent.type(cell(1, 'Jedn. cena s DPH'), '123');
    await userEvent.type(screen.getByLabelText('Zľava na doklad'), '10');
    const sums = document.querySelector('.k-doc-sums');
    expect(sums?.textContent).toMatch(/Pred zľavou bez DPH100,00.€Zľava 10.%-10,00.€Spolu bez DPH90,00.€DPH20,70.€/);
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Návrh faktúry' });
    expect(client.inputs(endpoints.create).map(body)).toMatchObject([
      { discountPercent: '10', pricesIncludeVat: true, issuedBy: 'Jana Nováková', lines: [{ unitPrice: '123' }] },
    ]);
  });
});
