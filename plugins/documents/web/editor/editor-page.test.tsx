import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { daysBetween } from '#core/calendar';
import { entityChanged } from '#core/contract/platform';
import { createPartner, listPartners } from '#plugins/partners/contract';
import { openTestDocuments, reader, testDocument, testKind, testPartner, writer } from '../test-documents.tsx';
import { line, cell, body, save, openNew } from './test-editor.tsx';

afterEach(cleanup);

const { endpoints } = testKind;

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
    // Without the Pro package, the document's language is Slovak.
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

  it.each([
    ['the internet', 0, false, /^Ste bez pripojenia k internetu\. Skontrolujte ho/],
    ['the gateway', 0, true, /^Server neodpovedá\./],
    ['what the gateway needs', 503, true, /^Server odpovedal chybou 503\./],
  ] as const)('keeps everything typed, and says that %s is away', async (_, status, isOnline, why) => {
    const { client } = await openNew();
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline);
    client.refuse(endpoints.create, status, 'connection-lost');
    await userEvent.type(cell(1, 'Názov položky'), 'Dosky');
    await userEvent.type(cell(1, 'Jedn. cena'), '5');
    await save();
    expect(await screen.findByText('Faktúru sa teraz nepodarilo uložiť')).toBeTruthy();
    expect(screen.getByText(why).textContent).toMatch(/Všetko, čo ste napísali, tu zostáva\.$/);
    expect(cell(1, 'Názov položky').value).toBe('Dosky');
    // The gateway responds again.
    client.answer(endpoints.create, () => testDocument({ id: 'new' }));
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Návrh faktúry' });
    expect(screen.queryByText('Faktúru sa teraz nepodarilo uložiť')).toBeNull();
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
    cleanup(); // A reload unmounts the page.
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

  it('asks once before what was typed is left, stays with it, and never asks once it is saved', async () => {
    const { router, address } = await openNew();
    await userEvent.type(cell(1, 'Názov položky'), 'Skriňa');
    await userEvent.type(cell(1, 'Jedn. cena'), '10');
    const leave = () => act(async () => void router.navigate('/company/c1/trials/list'));
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Máte neuložené zmeny' });
    await userEvent.click(within(question).getByRole('button', { name: 'Zostať na stránke' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([address(), cell(1, 'Názov položky').value]).toEqual(['/company/c1/trials/list/detail/create', 'Skriňa']);
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Návrh faktúry' });
    await leave();
    await vi.waitFor(() => expect(address()).toBe('/company/c1/trials/list'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not there for who may only read: neither a new document, nor what changes one', async () => {
    const issued = testDocument({ status: 'issued', number: '20260001' });
    const { at } = await openTestDocuments(reader, issued);
    await at('/detail/create');
    await screen.findByText('Táto funkcia pre vás nie je dostupná');
    expect(screen.queryByRole('group', { name: 'Položka 1' })).toBeNull();
    cleanup();
    await at('/detail/d1');
    await screen.findByRole('heading', { level: 1, name: 'Faktúra 20260001' });
    expect(screen.queryByRole('button', { name: 'Pridať úhradu' })).toBeNull();
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
