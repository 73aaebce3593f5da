import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestDocuments, testDocument, testKind, writer } from '../../test-documents.tsx';
import { body, cell, openNew, proLicence, save } from '../test-editor.tsx';

afterEach(cleanup);

const { endpoints } = testKind;
const sums = () => document.querySelector('.k-doc-sums')?.textContent;

async function openLicensed() {
  const shell = await openNew();
  act(() => shell.facts.enter({ role: 'Owner', permissions: writer, licence: proLicence, flags: {} }));
  fireEvent.click(screen.getByText('Ďalšie údaje'));
  return shell;
}

/** Types a text and leaves the field, so that it is validated. */
async function type(label: string | RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Tab}`);
}

describe('a retention in the editor', () => {
  it('[B6-19] is taken off what is to be paid now, once percentage and day are there, and sent as typed', async () => {
    const { client } = await openLicensed();
    await userEvent.type(cell(1, 'Názov položky'), 'Hrubá stavba');
    await userEvent.type(cell(1, 'Jedn. cena'), '1000');
    await type('Zádržné', '5');
    expect(sums()).not.toContain('Zádržné');
    await type('Splatnosť zádržného', '31.12.2099');
    // The total is 1 230.00 with VAT, and 5 % of it is 61.50.
    expect(sums()).toMatch(/Spolu1.230,00.€Zádržné 5.% \(splatné 31\.12\.2099\)61,50.€Na úhradu teraz1.168,50.€$/);
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Návrh faktúry' });
    expect(client.inputs(endpoints.create).map(body)).toMatchObject([
      { retentionPercent: '5', retentionDueOn: '2099-12-31' },
    ]);
  });

  it('[B6-19] asks for a day after the due day, and for a percentage of at most a half', async () => {
    const { client } = await openLicensed();
    await type('Zádržné', '50,01');
    await type(/^Dátum splatnosti/, '04.12.2026');
    await save();
    expect(await screen.findByText('Zadajte percentá od 0 do 50, najviac s dvoma desatinnými miestami.')).toBeTruthy();
    expect(screen.getByText('Uveďte deň, keď je zádržné splatné.')).toBeTruthy();
    await type('Zádržné', '50');
    await type('Splatnosť zádržného', '04.12.2026');
    const early = 'Zádržné je splatné až po splatnosti faktúry: zadajte neskorší deň.';
    expect(await screen.findByText(early)).toBeTruthy();
    await type('Splatnosť zádržného', '05.12.2026');
    expect(screen.queryByText(early)).toBeNull();
    expect(client.inputs(endpoints.create)).toEqual([]);
  });

  it('[B6-19] has no place in a credit note', async () => {
    const shell = await openTestDocuments(writer, testDocument({ type: 'creditNote' }));
    await shell.at('/detail/d1');
    fireEvent.click(await screen.findByText('Ďalšie údaje'));
    expect(screen.getByLabelText('Konštantný symbol')).toBeTruthy();
    expect(screen.queryByLabelText('Zádržné')).toBeNull();
    expect(screen.queryByLabelText('Splatnosť zádržného')).toBeNull();
  });
});
