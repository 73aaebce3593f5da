import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTestDocuments, testAccounts, testDocument, testKind, writer } from '../../test-documents.tsx';

afterEach(cleanup);

const { endpoints } = testKind;
const [euro, crowns] = testAccounts.map(({ id }) => id);
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const shown = async () => (await select('Bankový účet')).selectedOptions[0]?.textContent;

async function openDraft(
  part: Parameters<typeof testDocument>[0],
  accounts: typeof testAccounts | null = testAccounts,
) {
  const shell = await openTestDocuments([...writer, 'bankaccounts:edit'], testDocument(part));
  shell.client.answer(endpoints.bankAccounts, () => ({ accounts }));
  await shell.at('/detail/d1');
  await screen.findByRole('group', { name: 'Položka 1' });
  const saved = async () => {
    await userEvent.keyboard('{Control>}s{/Control}');
    await vi.waitFor(() => expect(shell.client.inputs(endpoints.update)).toHaveLength(1));
    return (shell.client.inputs(endpoints.update)[0] as { body: { bankAccountId: string | null } }).body.bankAccountId;
  };
  return { ...shell, saved };
}

describe('the account in the editor', () => {
  it('goes with the currency while nobody has chosen another', async () => {
    const { saved } = await openDraft({ bankAccountId: euro ?? null });
    expect(await shown()).toBe('Hlavný účet · EUR · SK31 1200 0000 1987 4263 7541');
    await userEvent.selectOptions(await select('Mena'), 'CZK');
    expect(await shown()).toBe('Korunový účet · CZK · CZ65 0800 0000 1920 0014 5399');
    await userEvent.type(screen.getByLabelText('Výmenný kurz'), '25');
    expect(await saved()).toBeNull();
  });

  it('that was chosen stays when the currency changes', async () => {
    const { saved } = await openDraft({ bankAccountId: euro ?? null });
    await userEvent.selectOptions(await select('Bankový účet'), crowns ?? '');
    await userEvent.selectOptions(await select('Mena'), 'USD');
    await userEvent.type(screen.getByLabelText('Výmenný kurz'), '1,1');
    expect(await saved()).toBe(crowns);
  });

  it('is asked for by a bank transfer alone', async () => {
    await openDraft({});
    await select('Bankový účet');
    await userEvent.selectOptions(await select('Spôsob úhrady'), 'cash');
    expect(screen.queryByRole('combobox', { name: 'Bankový účet' })).toBeNull();
  });

  it('says that there is none, and where it is set up', async () => {
    await openDraft({}, []);
    expect(await screen.findByText(/Firma zatiaľ nemá bankový účet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nastaviť bankové účty' })).toBeTruthy();
  });

  it('that is gone is said so, and nothing is shown where nothing keeps accounts', async () => {
    await openDraft({ bankAccountId: '0193e000-0000-7000-8000-0000000000ff' });
    expect(await screen.findByText(/Tento účet už firma nemá/)).toBeTruthy();
    cleanup();
    await openDraft({}, null);
    expect(screen.queryByRole('combobox', { name: 'Bankový účet' })).toBeNull();
  });
});
