import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GatewayProblem } from '#core/web';
import { customerOf, type Document } from '../../contract/index.ts';
import { openTestDocuments, testDocument, testKind, testPartner, writer } from '../test-documents.tsx';

afterEach(cleanup);

const { endpoints } = testKind;
const issue = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

async function openDraft(part: Partial<Document> = {}) {
  const shell = await openTestDocuments(writer, testDocument({ customer: customerOf(testPartner), ...part }));
  await shell.at('/detail/d1');
  await screen.findByRole('group', { name: 'Položka 1' });
  const bodies = () => shell.client.inputs(endpoints.issue).map((input) => (input as { body: object }).body);
  return { ...shell, bodies };
}
type Opened = Awaited<ReturnType<typeof openDraft>>;

/** Makes the gateway warn at issue until the request acknowledges the codes. */
function warnOf(client: Opened['client'], ...warnings: { code: string; field: string }[]) {
  client.refuse(endpoints.issue, 422, 'needs-acknowledgement', { warnings });
}
const question = () => screen.findByRole('alertdialog', { name: 'Pred vystavením overte' });

describe('issuing', () => {
  it('by Ctrl+Enter leads to the next step: adding a payment', async () => {
    await openDraft();
    await userEvent.click(screen.getByLabelText('Poznámka'));
    await issue();
    const next = await screen.findByRole('button', { name: 'Pridať úhradu' });
    await vi.waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('of a new document leads to the next step as well', async () => {
    const { at } = await openTestDocuments(writer, testDocument({ customer: customerOf(testPartner) }));
    await at('/detail/create');
    await userEvent.type(await screen.findByRole('combobox', { name: /Odberateľ/ }), 'píla');
    await userEvent.click(await screen.findByRole('option', { name: /Ľubietovská píla/ }));
    await userEvent.type(screen.getByLabelText('Názov položky'), 'Dosky');
    await userEvent.type(screen.getByLabelText('Jedn. cena'), '10');
    await issue();
    const next = await screen.findByRole('button', { name: 'Pridať úhradu' });
    await vi.waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('by Ctrl+Enter goes wherever the focus is on the page, as after a reload', async () => {
    const { bodies } = await openDraft();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    expect(document.activeElement).toBe(document.body);
    await issue();
    await screen.findByRole('button', { name: 'Pridať úhradu' });
    expect(bodies()).toHaveLength(1);
  });

  it('pressed twice happens once', async () => {
    const { bodies, client } = await openDraft();
    const answer = Promise.withResolvers<Document>();
    client.answer(endpoints.issue, async () => ({ ...(await answer.promise), warnings: [] }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Vystaviť faktúru' }));
    await issue();
    answer.resolve(testDocument({ status: 'issued', number: '20260001' }));
    await screen.findByRole('heading', { level: 1, name: 'Faktúra 20260001' });
    expect(bodies()).toHaveLength(1);
  });

  it('that the gateway refuses for the customer’s address says so at that field', async () => {
    const { client } = await openDraft();
    client.refuse(endpoints.issue, 400, 'invalid-input', {
      fields: [{ path: '/customer/street', code: 'required', message: 'x' }],
    });
    await userEvent.click(screen.getByLabelText('Poznámka'));
    await issue();
    const street = await screen.findByLabelText('Ulica a číslo');
    await vi.waitFor(() => expect(street.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(street);
  });

  it('says on its button by which keys it goes', async () => {
    await openDraft();
    const button = screen.getByRole('button', { name: 'Vystaviť faktúru' });
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter');
    expect(button.textContent).toContain('CtrlEnter');
  });

  it('asks about what is unusual in sentences, and goes through with the codes and another key', async () => {
    const { client, bodies } = await openDraft();
    warnOf(
      client,
      { code: 'due-before-issue', field: '/dueOn' },
      { code: 'issued-out-of-order', field: '/issuedOn' },
      { code: 'invoiced-before', field: '/lines' },
      { code: 'of-a-newer-gateway', field: '/x' },
    );
    await userEvent.click(screen.getByLabelText('Poznámka'));
    await issue();
    const dialog = within(await question());
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dátum splatnosti je skorší ako dátum vystavenia.',
      'V číselnom rade už je doklad s neskorším dátumom vystavenia. Čísla by nešli v poradí dátumov.',
      'Ten istý tovar alebo služba je už na inej faktúre: spolu by boli vyššie než objednávka alebo ponuka, z ktorej vznikli.',
      'Server upozorňuje na of-a-newer-gateway.',
    ]);
    client.answer(endpoints.issue, () => ({ ...testDocument({ status: 'issued', number: '20260001' }), warnings: [] }));
    await userEvent.click(dialog.getByRole('button', { name: 'Vystaviť aj tak' }));
    await screen.findByRole('heading', { level: 1, name: 'Faktúra 20260001' });
    const acknowledge = ['due-before-issue', 'issued-out-of-order', 'invoiced-before', 'of-a-newer-gateway'];
    expect(bodies()).toEqual([{ version: 1 }, { version: 1, acknowledge }]);
    const keys = client.calls.flatMap(({ options }) => options.idempotencyKey ?? []);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('begins the question on the way back, which keeps the draft and all that was typed', async () => {
    const { client, bodies } = await openDraft();
    warnOf(client, { code: 'due-before-issue', field: '/dueOn' });
    await userEvent.type(screen.getByLabelText('Poznámka'), 'Moja');
    await issue();
    const back = within(await question()).getByRole('button', { name: 'Späť na úpravy' });
    await vi.waitFor(() => expect(document.activeElement).toBe(back));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Poznámka').value).toBe('Moja');
    expect(screen.queryByText('Návrh je uložený, ale faktúru sa nepodarilo vystaviť')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Poznámka'));
    expect(bodies()).toEqual([{ version: 2 }]);
    expect(screen.getByRole('button', { name: 'Vystaviť faktúru' }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('of a draft that another tab saves meanwhile', () => {
  const changedMeanwhile = /Návrh medzitým niekto zmenil, preto sme faktúru nevystavili/;
  const note = () => screen.getByLabelText<HTMLTextAreaElement>('Poznámka');
  const newer = (part: Partial<Document>) =>
    testDocument({ customer: customerOf(testPartner), version: 2, note: 'Z inej karty', ...part });

  it('nothing is issued that was not seen: what was acknowledged before is refused, shown as it is now, and issued then', async () => {
    const { client, bodies } = await openDraft();
    warnOf(client, { code: 'due-before-issue', field: '/dueOn' });
    await userEvent.click(note());
    await issue();
    const dialog = within(await question());
    client.refuse(endpoints.issue, 409, 'stale-version', { current: newer({}) });
    await userEvent.click(dialog.getByRole('button', { name: 'Vystaviť aj tak' }));
    await screen.findByText(changedMeanwhile);
    expect(note().value).toBe('Z inej karty');
    expect(screen.queryByRole('button', { name: 'Pridať úhradu' })).toBeNull();
    client.answer(endpoints.issue, () => ({ ...newer({ status: 'issued', number: '20260001' }), warnings: [] }));
    await issue();
    await screen.findByRole('heading', { level: 1, name: 'Faktúra 20260001' });
    expect(bodies()).toEqual([{ version: 1 }, { version: 1, acknowledge: ['due-before-issue'] }, { version: 2 }]);
  });

  it('and was issued there, it says so', async () => {
    const { client } = await openDraft();
    client.refuse(endpoints.issue, 409, 'stale-version', { current: newer({ status: 'issued', number: '20260001' }) });
    await userEvent.click(note());
    await issue();
    await screen.findByText('Faktúra už nie je návrhom');
  });

  it('and is changed here elsewhere, both changes are saved and shown, not issued', async () => {
    const { client, bodies } = await openDraft();
    let updates = 0;
    client.answer(endpoints.update, ({ body: { version, ...body } }) => {
      updates += 1;
      if (version === 1) throw new GatewayProblem('', { status: 409, code: 'stale-version', current: newer({}) });
      return { ...newer({ version: 3 }), ...body, lines: newer({}).lines } as Document;
    });
    await userEvent.type(screen.getByLabelText('Variabilný symbol'), '77');
    await issue();
    await screen.findByText(changedMeanwhile);
    expect(updates).toBe(2);
    expect([note().value, screen.getByLabelText<HTMLInputElement>('Variabilný symbol').value]).toEqual([
      'Z inej karty',
      '77',
    ]);
    expect(bodies()).toEqual([]);
  });

  it('and where both changed the same, the choice is saved and shown, not issued', async () => {
    const { client, bodies } = await openDraft();
    const saved: unknown[] = [];
    client.answer(endpoints.update, ({ body: { version, ...body } }) => {
      if (version === 1) throw new GatewayProblem('', { status: 409, code: 'stale-version', current: newer({}) });
      saved.push(body.note);
      return { ...newer({ version: 3 }), ...body, lines: newer({}).lines } as Document;
    });
    await userEvent.type(note(), 'Moja');
    await issue();
    const choice = await screen.findByRole('alertdialog', { name: 'Záznam medzitým niekto zmenil' });
    await userEvent.click(within(choice).getByRole('button', { name: 'Ponechať moje zmeny' }));
    await vi.waitFor(() => expect(saved).toEqual(['Moja']));
    await screen.findByText('Uložené', { selector: '[role=status]' });
    expect(bodies()).toEqual([]);
  });
});

describe('before it is issued the editor says', () => {
  it('which days are unusual, at their fields, and saves them', async () => {
    const { client } = await openDraft({ issuedOn: '2026-11-21', suppliedOn: '2025-12-30', dueOn: '2026-11-20' });
    expect(screen.getByText('Dátum splatnosti je skorší ako dátum vystavenia.')).toBeTruthy();
    expect(screen.getByText('Dátum dodania je v inom roku ako dátum vystavenia.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Poznámka'), 'x');
    await userEvent.keyboard('{Control>}s{/Control}');
    await vi.waitFor(() => expect(client.inputs(endpoints.update)).toHaveLength(1));
  });

  it('that a total below zero keeps it from being issued, and does not ask the gateway', async () => {
    const lines = testDocument().lines.map((line) => ({ ...line, quantity: '-1' }));
    const { bodies } = await openDraft({ lines });
    expect(screen.getByText('Takto sa doklad nedá vystaviť')).toBeTruthy();
    const sentence = /Celková suma je záporná/;
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    await userEvent.click(screen.getByLabelText('Poznámka'));
    await issue();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Jedn. cena')));
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(bodies()).toEqual([]);
  });

  it('what the VAT of a line asks of the customer', async () => {
    const { bodies } = await openDraft();
    // The customer of these tests is a Slovak payer.
    await userEvent.selectOptions(screen.getByLabelText('DPH'), 'G');
    expect(
      screen.getByText(
        'Odberateľ je z Európskej únie. Vývozom je len dodanie tovaru, ktorý územie Únie skutočne opustí.',
      ),
    ).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('DPH'), 'K');
    expect(screen.getByText(/Pri dodaní do EÚ musí mať odberateľ IČ DPH z iného členského štátu/)).toBeTruthy();
    await issue();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('IČ DPH')));
    expect(bodies()).toEqual([]);
    await userEvent.clear(screen.getByLabelText('IČ DPH'));
    await userEvent.type(screen.getByLabelText('IČ DPH'), 'CZ25832611');
    expect(screen.getByText(/Odberateľ má adresu na Slovensku/)).toBeTruthy();
  });
});
