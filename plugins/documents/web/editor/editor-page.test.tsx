import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Denial } from '#core/access';
import { daysBetween } from '#core/calendar';
import { entityChanged } from '#core/contract/platform';
import { contribute, definePlugin } from '#core/registry';
import { lockHelp } from '#core/web/tokens';
import { createPartner, listPartners } from '#plugins/partners/contract';
import type { Document } from '../../contract/index.ts';
import { openTestDocuments, reader, testDocument, testKind, testPartner, writer } from '../test-documents.tsx';

afterEach(cleanup);

const { endpoints } = testKind;
const proLicence = {
  type: 'Pro',
  daysValid: 30,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: false,
} as const;
const line = (number: number) => within(screen.getByRole('group', { name: `Položka ${number}` }));
const cell = (number: number, label: string) => line(number).getByLabelText<HTMLInputElement>(label);
const body = (input: unknown) => (input as { body: Document }).body;
const save = () => userEvent.keyboard('{Control>}s{/Control}');
const paste = (target: Element, text: string) => fireEvent.paste(target, { clipboardData: { getData: () => text } });

async function openNew() {
  const shell = await openTestDocuments(writer);
  await shell.at('/detail/create');
  await screen.findByRole('group', { name: 'Položka 1' });
  return shell;
}

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
    // What is typed afterwards is the browser's to undo.
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
    paste(cell(1, 'Názov položky'), 'Dosky\t2\tm²\t10,50\t\t23 %\nKlince\t1 000\tks\t0,02\t5 %\t19\n');
    await vi.waitFor(() => expect(cell(2, 'Názov položky').value).toBe('Klince'));
    expect(cell(1, 'Jednotka').value).toBe('m²');
    expect(cell(2, 'DPH').value).toBe('S:19');
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

describe('what the Pro package opens', () => {
  it('[B6-17] looks locked without it, and one press leads to what opens it', async () => {
    const asked: (readonly Denial[])[] = [];
    const show = async () => ({ default: (denials: readonly Denial[]) => void asked.push(denials) });
    const contributes = [contribute(lockHelp, { id: 'licences.lock' }, { show })];
    const licences = definePlugin({ id: 'licences', version: '1.0.0', contributes });
    const shell = await openTestDocuments(writer, undefined, undefined, [licences]);
    await shell.at('/detail/create');
    await screen.findByRole('group', { name: 'Položka 1' });
    expect(screen.queryByLabelText('Zľava na doklad')).toBeNull();
    for (const field of ['Ceny s DPH', 'Zľava na doklad']) {
      asked.length = 0;
      await userEvent.click(screen.getByRole('button', { name: `${field}: dostupné v balíku Pro` }));
      await vi.waitFor(() => expect(asked.at(-1)?.map(({ leaf }) => leaf.kind)).toEqual(['licence']));
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

describe('a partner with terms of their own', () => {
  it('fills the due day, note and symbol, and the due day goes on with the day of issue', async () => {
    const { client } = await openNew();
    const terms = {
      dueDays: 30,
      documentNote: 'Platí rámcová zmluva.',
      constantSymbol: '0308',
      language: 'de',
    } as const;
    client.answer(listPartners, () => ({ items: [{ ...testPartner, ...terms }], next: null }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Odberateľ' }));
    await userEvent.click(await screen.findByRole('option', { name: /Ľubietovská píla/ }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Poznámka').value).toBe('Platí rámcová zmluva.');
    await userEvent.type(cell(1, 'Názov položky'), 'Dosky');
    await userEvent.type(cell(1, 'Jedn. cena'), '8');
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Návrh faktúry' });
    const [sent] = client.inputs(endpoints.create).map(body);
    // Without the Pro package the document stays Slovak.
    expect(sent).toMatchObject({ note: 'Platí rámcová zmluva.', constantSymbol: '0308', language: 'sk' });
    expect(daysBetween(sent?.issuedOn ?? '', sent?.dueOn ?? '')).toBe(30);
  });
});

describe('rarely needed fields', () => {
  it('are folded, name what is filled in, and open for what is wrong', async () => {
    await openNew();
    const fold = () => screen.getByText('Ďalšie údaje').closest('details');
    expect(fold()?.open).toBe(false);
    await userEvent.click(screen.getByText('Ďalšie údaje'));
    await userEvent.type(screen.getByLabelText('Konštantný symbol'), '03x');
    await userEvent.click(screen.getByText('Ďalšie údaje'));
    expect(screen.getByText('Konštantný symbol', { selector: '.k-doc-more-filled' })).toBeTruthy();
    await save();
    await vi.waitFor(() => expect(fold()?.open).toBe(true));
    expect(screen.getByText('Najviac 4 číslice.')).toBeTruthy();
  });
});

describe('the editor', () => {
  it('saves what was typed, keeps the focus, and gives the draft an address of its own', async () => {
    const { client, address } = await openNew();
    await userEvent.click(screen.getByRole('combobox', { name: 'Odberateľ' }));
    await userEvent.click(await screen.findByRole('option', { name: /Ľubietovská píla/ }));
    await userEvent.type(cell(1, 'Názov položky'), 'Dosky');
    await userEvent.type(cell(1, 'Jedn. cena'), '8,4');
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Návrh faktúry' });
    expect(document.activeElement).toBe(cell(1, 'Jedn. cena'));
    expect(address()).toBe('/company/c1/trials/list/detail/new');
    expect(client.inputs(endpoints.create).map(body)).toMatchObject([
      {
        partnerId: testPartner.id,
        customer: { city: 'Ľubietová' },
        lines: [{ name: 'Dosky', unitPrice: '8.4', vatRate: '23' }],
      },
    ]);
    expect(screen.getByRole('button', { name: 'Uložené' })).toBeTruthy();
    await userEvent.type(cell(1, 'Názov položky'), ' II');
    expect(screen.getByRole('button', { name: 'Uložiť návrh' })).toBeTruthy();
    expect(client.inputs(endpoints.read)).toEqual([]);
  });

  it('begins the next new document with an empty form', async () => {
    const { at } = await openNew();
    await userEvent.type(cell(1, 'Názov položky'), 'Dosky');
    await userEvent.type(cell(1, 'Jedn. cena'), '8');
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Návrh faktúry' });
    cleanup();
    await at('/detail/create');
    await vi.waitFor(() => expect(cell(1, 'Názov položky').value).toBe(''));
  });

  it('says beside its cell what is wrong, here or by the gateway, and moves the focus there', async () => {
    const { client } = await openNew();
    await userEvent.type(cell(1, 'Názov položky'), 'Dosky');
    await userEvent.type(cell(1, 'Jedn. cena'), 'veľa');
    await save();
    expect(await line(1).findByText('Zadajte číslo.')).toBeTruthy();
    expect(document.activeElement).toBe(cell(1, 'Jedn. cena'));
    expect(client.inputs(endpoints.create)).toEqual([]);
    await userEvent.clear(cell(1, 'Jedn. cena'));
    await userEvent.type(cell(1, 'Jedn. cena'), '5');
    client.refuse(endpoints.create, 400, 'invalid-input', {
      fields: [{ path: '/lines/0/quantity', code: 'required', message: 'x' }],
    });
    await save();
    expect(await line(1).findByText('Vyplňte toto pole.')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(cell(1, 'Množstvo')));
    expect(screen.queryByText('Faktúru sa nepodarilo uložiť')).toBeNull();
  });

  it('keeps everything typed when the gateway is away', async () => {
    const { client } = await openNew();
    client.refuse(endpoints.create, 0, 'connection-lost');
    await userEvent.type(cell(1, 'Názov položky'), 'Dosky');
    await userEvent.type(cell(1, 'Jedn. cena'), '5');
    await save();
    expect(await screen.findByText('Faktúru sa teraz nepodarilo uložiť')).toBeTruthy();
    expect(cell(1, 'Názov položky').value).toBe('Dosky');
  });

  it('keeps everything typed when the licence ends, says what would open it, and saves it once it works', async () => {
    const { client } = await openNew();
    const rule = { feature: 'invoices', package: 'Pro' };
    client.refuse(endpoints.create, 402, 'licence-required', { denials: [{ leaf: { kind: 'licence', rule } }] });
    await userEvent.type(cell(1, 'Názov položky'), 'Dosky');
    await userEvent.type(cell(1, 'Jedn. cena'), '5');
    await save();
    expect(await screen.findByText('Licencia túto zmenu nepokrýva')).toBeTruthy();
    expect(screen.getByText('Funkcia je súčasťou balíka Pro.')).toBeTruthy();
    expect(cell(1, 'Názov položky').value).toBe('Dosky');
    client.answer(endpoints.create, () => testDocument({ id: 'new' }));
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Návrh faktúry' });
    expect(client.inputs(endpoints.create).map(body)[1]?.lines).toMatchObject([{ name: 'Dosky' }]);
    expect(screen.queryByText('Licencia túto zmenu nepokrýva')).toBeNull();
  });

  it('stays with what was typed when its right is taken meanwhile, saves nothing, and goes on when it is given back', async () => {
    const { at, client, facts } = await openTestDocuments(writer);
    await at('/detail/d1');
    await userEvent.type(await screen.findByLabelText('Poznámka'), 'Moja');
    act(() => facts.setPermissions('Guest', reader));
    expect((await screen.findByText('Zmeny sa teraz nedajú uložiť')).closest('[role=status]')?.textContent).toMatch(
      /nemáte vo firme oprávnenie/,
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Poznámka').value).toBe('Moja');
    await save();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Uložiť a vystaviť/ }).disabled).toBe(true);
    expect(client.inputs(endpoints.update)).toEqual([]);
    act(() => facts.setPermissions('Guest', writer));
    expect(screen.queryByText('Zmeny sa teraz nedajú uložiť')).toBeNull();
    await save();
    await vi.waitFor(() => expect(client.inputs(endpoints.update).map(body)).toMatchObject([{ note: 'Moja' }]));
  });

  it('gives way to the sheet to read when its right is taken while nothing is typed', async () => {
    const { at, facts } = await openTestDocuments(writer);
    await at('/detail/d1');
    await screen.findByLabelText('Poznámka');
    act(() => facts.setPermissions('Guest', reader));
    await vi.waitFor(() => expect(screen.queryByLabelText('Poznámka')).toBeNull());
    expect(screen.queryByText('Zmeny sa teraz nedajú uložiť')).toBeNull();
  });

  it('stays with what was typed when somebody deletes the draft meanwhile, says so, and makes a new draft of it', async () => {
    const { at, client, events, address } = await openTestDocuments(writer);
    await at('/detail/d1');
    await userEvent.type(await screen.findByLabelText('Poznámka'), 'Moja');
    for (const gone of [endpoints.read, endpoints.update]) client.refuse(gone, 404, 'not-found');
    const change = { entityKind: 'Trial', action: 'delete' as const, id: 'd1', payload: {} };
    await act(async () => events.send(entityChanged, change));
    await vi.waitFor(() => expect(client.inputs(endpoints.read)).toHaveLength(2));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Poznámka').value).toBe('Moja');
    expect(screen.getByText('Návrh medzitým niekto vymazal')).toBeTruthy();
    await save();
    expect(client.inputs(endpoints.update)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Vytvoriť z nich nový návrh' }));
    await vi.waitFor(() => expect(address()).toMatch(/detail\/new$/));
    expect(client.inputs(endpoints.create).map(body)).toMatchObject([{ note: 'Moja', lines: [{ name: 'Dosky' }] }]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Poznámka').value).toBe('Moja');
    expect(screen.queryByText('Návrh medzitým niekto vymazal')).toBeNull();
  });

  it('stays with what was typed when another tab issues the draft: says its number, saves nothing, makes a new draft of it', async () => {
    const { at, client, events, state, address } = await openTestDocuments(writer);
    await at('/detail/d1');
    await userEvent.type(await screen.findByLabelText('Poznámka'), 'Moja');
    state.stored = testDocument({ status: 'issued', number: '20260007', version: 2 });
    const change = { entityKind: 'Trial', action: 'update' as const, id: 'd1', payload: {} };
    await act(async () => events.send(entityChanged, change));
    await screen.findByText('Faktúru medzitým niekto vystavil pod číslom 20260007');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Poznámka').value).toBe('Moja');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Uložiť a vystaviť/ }).disabled).toBe(true);
    await save();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect([client.inputs(endpoints.update), client.inputs(endpoints.issue)]).toEqual([[], []]);
    await userEvent.click(screen.getByRole('button', { name: 'Vytvoriť z nich nový návrh' }));
    await vi.waitFor(() => expect(address()).toMatch(/detail\/new$/));
    expect(client.inputs(endpoints.create).map(body)).toMatchObject([{ note: 'Moja', lines: [{ name: 'Dosky' }] }]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Poznámka').value).toBe('Moja');
    expect(screen.queryByText(/medzitým niekto vystavil/)).toBeNull();
  });

  it('shows the invoice that another tab issued instead of what was typed, when one asks for it', async () => {
    const { at, events, state } = await openTestDocuments(writer);
    await at('/detail/d1');
    await userEvent.type(await screen.findByLabelText('Poznámka'), 'Moja');
    state.stored = testDocument({ status: 'issued', number: '20260007', version: 2 });
    const change = { entityKind: 'Trial', action: 'update' as const, id: 'd1', payload: {} };
    await act(async () => events.send(entityChanged, change));
    await userEvent.click(await screen.findByRole('button', { name: 'Zobraziť faktúru' }));
    await screen.findByRole('heading', { level: 1, name: 'Faktúra 20260007' });
  });

  it('takes over another’s version at once while nothing is changed here', async () => {
    const { at, state, events } = await openTestDocuments(writer);
    await at('/detail/d1');
    await screen.findByDisplayValue('Dosky');
    state.stored = { ...testDocument({ version: 5, note: 'Od kolegu' }) };
    const change = { entityKind: 'Trial', action: 'update' as const, id: 'd1', payload: {} };
    await act(async () => events.send(entityChanged, change));
    expect(await screen.findByDisplayValue('Od kolegu')).toBeTruthy();
  });

  it('keeps mine over another’s version: their other changes stay', async () => {
    const { at, client, state } = await openTestDocuments(writer);
    await at('/detail/d1');
    await userEvent.type(await screen.findByLabelText('Poznámka'), 'Moja');
    const theirs = testDocument({ version: 5, note: 'Ich', constantSymbol: '0308' });
    client.refuse(endpoints.update, 409, 'stale-version', { current: theirs });
    await save();
    const choice = await screen.findByRole('alertdialog', { name: 'Záznam medzitým niekto zmenil' });
    expect(within(choice).getByRole('row', { name: 'Poznámka Moja Ich' })).toBeTruthy();
    client.answer(endpoints.update, ({ body: sent }) => {
      state.stored = { ...theirs, note: sent.note ?? '', version: 6 };
      return state.stored;
    });
    await userEvent.click(within(choice).getByRole('button', { name: 'Ponechať moje zmeny' }));
    await vi.waitFor(() => expect(client.inputs(endpoints.update)).toHaveLength(2));
    expect(body(client.inputs(endpoints.update)[1])).toMatchObject({
      note: 'Moja',
      constantSymbol: '0308',
      version: 5,
    });
  });

  it('offers what was typed when the page went away in the middle of it, and keeps it until it is saved', async () => {
    const { at, client } = await openNew();
    await userEvent.type(cell(1, 'Názov položky'), 'Dosky{Enter}Klince');
    await userEvent.type(cell(1, 'Jedn. cena'), '8');
    cleanup(); // as a reload does
    await at('/detail/create');
    await userEvent.click(await screen.findByRole('button', { name: 'Obnoviť' }));
    expect([cell(1, 'Názov položky').value, cell(2, 'Názov položky').value]).toEqual(['Dosky', 'Klince']);
    expect(document.activeElement?.tagName).toBe('INPUT');
    cleanup();
    await at('/detail/create');
    await userEvent.click(await screen.findByRole('button', { name: 'Obnoviť' }));
    await userEvent.type(cell(2, 'Jedn. cena'), '1');
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Návrh faktúry' });
    expect(body(client.inputs(endpoints.create)[0]).lines).toMatchObject([{ unitPrice: '8' }, { unitPrice: '1' }]);
    cleanup();
    await at('/detail/create');
    await screen.findByRole('group', { name: 'Položka 1' });
    expect(screen.queryByText(/rozpísané zmeny/)).toBeNull();
  });

  it('keeps what was typed of a new customer, in its dialog, until it is added or cancelled', async () => {
    const { client } = await openNew();
    client.answer(createPartner, ({ body: partner }) => ({ ...testPartner, ...partner }) as typeof testPartner);
    const openDialog = async () => {
      await userEvent.type(screen.getByRole('combobox', { name: /Odberateľ/ }), 'Nová píla');
      await userEvent.click(await screen.findByRole('button', { name: 'Vytvoriť „Nová píla“' }));
      return within(await screen.findByRole('dialog', { name: 'Nový odberateľ' }));
    };
    let dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Ulica a číslo'), 'Banícka 4');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.clear(screen.getByRole('combobox', { name: /Odberateľ/ }));
    dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Obnoviť' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Ulica a číslo').value).toBe('Banícka 4');
    client.refuse(createPartner, 403, 'forbidden', {
      denials: [{ leaf: { kind: 'permission', name: 'partners:create' } }],
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Pridať odberateľa' }));
    await dialog.findByText('Na túto zmenu nemáte právo');
    expect(dialog.getByLabelText<HTMLInputElement>('Ulica a číslo').value).toBe('Banícka 4');
    await userEvent.click(dialog.getByRole('button', { name: 'Zrušiť' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.clear(screen.getByRole('combobox', { name: /Odberateľ/ }));
    dialog = await openDialog();
    expect(dialog.queryByRole('button', { name: 'Obnoviť' })).toBeNull();
  });

  it('offers nothing that was discarded, in the notice or when leaving', async () => {
    const { at, router } = await openNew();
    await userEvent.type(cell(1, 'Názov položky'), 'Dosky');
    cleanup();
    await at('/detail/create');
    await userEvent.click(await screen.findByRole('button', { name: 'Zahodiť' }));
    expect(screen.queryByText(/rozpísané zmeny/)).toBeNull();
    await userEvent.type(cell(1, 'Názov položky'), 'Trámy');
    await act(async () => void router.navigate('/company/c1/trials/list'));
    await userEvent.click(await screen.findByRole('button', { name: 'Odísť bez uloženia' }));
    cleanup();
    await at('/detail/create');
    await screen.findByRole('group', { name: 'Položka 1' });
    expect(screen.queryByText(/rozpísané zmeny/)).toBeNull();
  });

  it('asks the usual question when the draft moved on before what was typed is restored and saved', async () => {
    const { at, client, state } = await openTestDocuments(writer);
    await at('/detail/d1');
    await userEvent.type(await screen.findByLabelText('Poznámka'), 'Moja');
    cleanup();
    state.stored = testDocument({ version: 5, note: 'Ich', constantSymbol: '0308' });
    await at('/detail/d1');
    await userEvent.click(await screen.findByRole('button', { name: 'Obnoviť' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Poznámka').value).toBe('Moja');
    client.refuse(endpoints.update, 409, 'stale-version', { current: state.stored });
    await save();
    const choice = await screen.findByRole('alertdialog', { name: 'Záznam medzitým niekto zmenil' });
    expect(within(choice).getAllByRole('row').slice(1)).toHaveLength(1);
    expect(within(choice).getByRole('row', { name: 'Poznámka Moja Ich' })).toBeTruthy();
    expect(client.inputs(endpoints.update).map(body)).toMatchObject([{ version: 1 }]);
  });

  it('has no VAT columns for a company that is no payer', async () => {
    const shell = await openTestDocuments(writer);
    const company = { id: 'c1', name: 'Firma', role: 'Owner', vatPayerType: 'RegisteredVatPayer7' } as const;
    const { currentCompany } = await import('#core/web/tokens');
    shell.scope.set(currentCompany, company);
    await shell.at('/detail/create');
    await screen.findByRole('group', { name: 'Položka 1' });
    expect(line(1).queryByLabelText('DPH')).toBeNull();
    expect(screen.queryByText('Základ')).toBeNull();
    await userEvent.type(cell(1, 'Názov položky'), 'Služba');
    await userEvent.type(cell(1, 'Jedn. cena'), '5');
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Návrh faktúry' });
    expect(body(shell.client.inputs(endpoints.create)[0]).lines).toMatchObject([{ vatCategory: 'O', vatRate: '0' }]);
  });
});
