import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

/** The gateway asks once, as it does until the codes are sent back. */
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
      { code: 'of-a-newer-gateway', field: '/x' },
    );
    await userEvent.click(screen.getByLabelText('Poznámka'));
    await issue();
    const asked = within(await question());
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dátum splatnosti je skorší ako dátum vystavenia.',
      'V číselnom rade už je doklad s neskorším dátumom vystavenia. Čísla by nešli v poradí dátumov.',
      'Server upozorňuje na of-a-newer-gateway.',
    ]);
    client.answer(endpoints.issue, () => ({ ...testDocument({ status: 'issued', number: '20260001' }), warnings: [] }));
    await userEvent.click(asked.getByRole('button', { name: 'Vystaviť aj tak' }));
    await screen.findByRole('heading', { level: 1, name: 'Faktúra 20260001' });
    const acknowledge = ['due-before-issue', 'issued-out-of-order', 'of-a-newer-gateway'];
    expect(bodies()).toEqual([{}, { acknowledge }]);
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
    expect(bodies()).toEqual([{}]);
    expect(screen.getByRole('button', { name: 'Vystaviť faktúru' }).getAttribute('aria-busy')).toBeNull();
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
