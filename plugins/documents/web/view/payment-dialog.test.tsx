import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTestDocuments, testDocument, testKind, writer } from '../test-documents.tsx';

afterEach(cleanup);

const { endpoints } = testKind;
const issued = testDocument({ status: 'issued', number: '20260001' });

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Nová úhrada' }));

async function openDialog() {
  const shell = await openTestDocuments(writer, issued);
  await shell.at('/detail/d1');
  await userEvent.click(await screen.findByRole('button', { name: 'Pridať úhradu' }));
  const dialog = await findDialog();
  const fill = async (label: string, text: string) => {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), `${text}{Tab}`);
  };
  return { ...shell, dialog, fill };
}

describe('the dialog of a payment', () => {
  it('says by how much the document would be overpaid, before it is saved', async () => {
    const { dialog, fill, client } = await openDialog();
    expect(dialog.queryByText(/Preplatok/)).toBeNull(); // The form starts with the complete due amount, 24.60 €.
    await fill('Suma', '30');
    expect(dialog.getByText('Preplatok bude 5,40 €.')).toBeTruthy();
    await fill('Suma', '20');
    expect(dialog.queryByText(/Preplatok/)).toBeNull();
    expect(client.inputs(endpoints.addPayment)).toEqual([]);
  });

  it('[B6-19] begins with what is due now: what the customer keeps is paid later', async () => {
    const totals = { ...issued.totals, retention: '1.23', dueNow: '23.37' };
    const withRetention = { ...issued, totals, retentionPercent: '5', retentionDueOn: '2099-12-31' };
    const shell = await openTestDocuments(writer, withRetention);
    await shell.at('/detail/d1');
    const remains = [...document.querySelectorAll('.k-doc-remains')].map(({ textContent }) => textContent);
    expect(remains).toEqual([
      expect.stringMatching(/^Na úhradu teraz23,37.€$/),
      expect.stringMatching(/^Zádržné \(splatné 31\.12\.2099\)1,23.€$/),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Pridať úhradu' }));
    expect((await findDialog()).getByLabelText<HTMLInputElement>('Suma').value).toBe('23,37');
  });

  it('asks about an unusual day, goes back with what was typed, or adds the payment all the same', async () => {
    const { dialog, fill, client } = await openDialog();
    await fill('Dátum úhrady', '01.11.2026');
    expect(dialog.getByText('Dátum úhrady je skorší ako dátum vystavenia dokladu.')).toBeTruthy();
    const warnings = [{ code: 'paid-before-issue', field: '/paidOn' }];
    client.refuse(endpoints.addPayment, 422, 'needs-acknowledgement', { warnings });
    await userEvent.click(dialog.getByRole('button', { name: 'Pridať úhradu' }));
    const question = async () => within(await screen.findByRole('alertdialog', { name: 'Overte úhradu' }));
    const warningDialog = await question();
    // Only one dialog is open at a time.
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nová úhrada' })).toBeNull());
    await userEvent.click(warningDialog.getByRole('button', { name: 'Späť na úpravy' }));
    const again = await findDialog();
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(again.getByLabelText<HTMLInputElement>('Dátum úhrady').value).toBe('01.11.2026');
    await userEvent.click(again.getByRole('button', { name: 'Pridať úhradu' }));
    client.answer(endpoints.addPayment, () => ({ ...issued, paymentState: 'paid' as const }));
    await userEvent.click((await question()).getByRole('button', { name: 'Pridať aj tak' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = client.inputs(endpoints.addPayment).map((input) => (input as { body: object }).body);
    expect(bodies).toHaveLength(3);
    expect(bodies.at(-1)).toMatchObject({ paidOn: '2026-11-01', acknowledge: ['paid-before-issue'] });
  });
});
