import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { GatewayProblem } from '#core/web';
import { openTestDocuments, testDocument, testKind, writer } from './test-documents.tsx';

afterEach(cleanup);

const { endpoints } = testKind;

async function deleteDraft() {
  const shell = await openTestDocuments(
    writer,
    testDocument({ customer: { ...testDocument().customer, name: 'Píla' } }),
  );
  shell.client.answer(endpoints.remove, () => ({ id: 'd1' })).answer(endpoints.restore, () => shell.state.stored);
  await shell.at('/detail/d1');
  await userEvent.click(await screen.findByRole('button', { name: 'Ďalšie akcie' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Vymazať návrh' }));
  await screen.findByText('Návrh faktúry pre odberateľa Píla je vymazaný.');
  return shell;
}
const undo = () => screen.getByRole('button', { name: 'Vrátiť späť' });

describe('a draft that is deleted', () => {
  it('is gone at one word, and comes back by the button that stands beside that news', async () => {
    const { client, address, feedback } = await deleteDraft();
    expect(address()).toMatch(/\/trials\/list$/);
    expect(feedback.toasts).toMatchObject([{ timeout: 10_000 }]);
    expect(undo().closest('[aria-live=polite]')).not.toBeNull();
    await userEvent.click(undo());
    await screen.findByText('Návrh faktúry pre odberateľa Píla je späť.');
    expect(client.inputs(endpoints.restore)).toEqual([{ params: { documentId: 'd1' } }]);
    expect(screen.queryByRole('button', { name: 'Vrátiť späť' })).toBeNull();
  });

  it('comes back by Ctrl+Z, but not while something is typed', async () => {
    const { client } = await deleteDraft();
    await userEvent.type(screen.getByRole('searchbox'), 'a{Control>}z{/Control}');
    expect(client.inputs(endpoints.restore)).toEqual([]);
    (document.activeElement as HTMLElement).blur(); // The focus is in the search box.
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await screen.findByText('Návrh faktúry pre odberateľa Píla je späť.');
    expect(client.inputs(endpoints.restore)).toHaveLength(1);
  });

  it('keeps its way back until the gateway can be reached, as one and the same wish', async () => {
    const { client, feedback } = await deleteDraft();
    client.refuse(endpoints.restore, 503, 'unavailable');
    await userEvent.click(undo());
    await screen.findByText('Vymazanie sa nepodarilo vrátiť. Skúste to znova.');
    expect(feedback.toasts).toMatchObject([{ timeout: 0 }]);
    client.answer(endpoints.restore, () => testDocument());
    await userEvent.click(undo());
    await screen.findByText(/je späť/);
    const keys = client.calls
      .filter(({ endpoint }) => endpoint === endpoints.restore.id)
      .map(({ options }) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('says what to do when it can no longer be taken back', async () => {
    const { client } = await deleteDraft();
    client.refuse(endpoints.restore, 409, 'draft-not-restorable');
    await userEvent.click(undo());
    await screen.findByText(/Vymazanie sa už nedá vrátiť\./);
    expect(screen.queryByRole('button', { name: 'Vrátiť späť' })).toBeNull();
  });

  it('offers no way back to who was not the one that deleted it', async () => {
    const shell = await openTestDocuments(writer);
    shell.client.answer(endpoints.remove, () => {
      throw new GatewayProblem(endpoints.remove.id, { status: 404, code: 'not-found' });
    });
    await shell.at('/detail/d1');
    await userEvent.click(await screen.findByRole('button', { name: 'Ďalšie akcie' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Vymazať návrh' }));
    await waitFor(() => expect(shell.address()).toMatch(/\/trials\/list$/));
    expect(shell.feedback.toasts).toEqual([]);
  });
});
