import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companyEndpoint, problems } from '#core/contract';
import { definePlugin } from '#core/registry';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import { openTestShell } from '../react/test-shell.tsx';
import { useService } from '../react/use-service.ts';
import { unsavedChanges } from '../routing/unsaved-changes.ts';
import { companyClient, companyPage, draftStore } from '../tokens.ts';
import { SaveButton } from '../ui/save-button.tsx';
import { StaleVersionQuestion } from './stale-version-question.tsx';
import { useVersionedForm } from './use-versioned-form.ts';

const ShelfInput = Type.Object({ name: Type.String(), place: Type.String() });
const Shelf = Type.Object({ ...ShelfInput.properties, id: Type.String(), version: Type.Integer() });
type Shelf = { readonly id: string; readonly version: number; readonly name: string; readonly place: string };
const saveShelf = companyEndpoint({
  method: 'PUT',
  path: 'shelf',
  body: Type.Object({ ...ShelfInput.properties, version: Type.Integer() }),
  reply: Shelf,
  sample: { body: { name: '', place: '', version: 1 } },
});
const saved: Shelf = { id: 's1', version: 1, name: 'Horný', place: 'Hala' };
let savedShelves: Shelf[];

const ShelfPage = observer(function ShelfPage() {
  const client = useService(companyClient);
  const { form, save, submit, question } = useVersionedForm<typeof ShelfInput, Shelf>({
    schema: ShelfInput,
    saved,
    valuesOf: ({ name, place } = saved) => ({ name, place }),
    write: (values, { version } = saved) =>
      client.call(saveShelf, { body: { ...values, version } }, { handles: '*' }) as Promise<Shelf>,
    onSaved: (shelf) => savedShelves.push(shelf),
    failed: 'Nepodarilo sa.',
  });
  return (
    <form onInput={() => save.changed()} onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <input aria-label="Názov" {...form.register('name')} />
      <input aria-label="Miesto" {...form.register('place')} />
      <SaveButton state={save.state} />
      <StaleVersionQuestion<Shelf> {...question} labelOf={(field) => field} />
    </form>
  );
});

const plugin = definePlugin({
  id: 'shelves',
  version: '1.0.0',
  contributes: [
    companyPage({ id: 'shelves.one', path: 'shelf', titleKey: 'T', page: async () => ({ default: ShelfPage }) }),
  ],
});

/** Opens the form; each save waits until the test answers it. */
async function opened(kept = new Map<string, string>(), tab = new Map<string, string>()) {
  const answers: PromiseWithResolvers<Shelf>[] = [];
  const { client, clock, host, open } = await openTestShell({ plugin, texts: {}, permissions: [], kept, tab });
  client.answer(saveShelf, () => {
    const answer = Promise.withResolvers<Shelf>();
    answers.push(answer);
    return answer.promise;
  });
  await act(() => open('shelf'));
  await screen.findByLabelText('Názov');
  const name = () => screen.getByLabelText<HTMLInputElement>('Názov');
  const place = () => screen.getByLabelText<HTMLInputElement>('Miesto');
  return {
    name,
    place,
    values: () => [name().value, place().value],
    drafts: await host.scope.resolve(draftStore),
    /** Resolves once the request is sent: before the first one the schema is loaded. */
    save: async () => {
      await userEvent.keyboard('{Control>}s{/Control}');
      await waitFor(() => expect(answers).toHaveLength(1));
    },
    sent: () => client.inputs(saveShelf).map((input) => (input as { body: unknown }).body),
    answer: (shelf: Shelf) => act(async () => answers.shift()?.resolve(shelf)),
    refuse: (current: Shelf) => {
      const { status, code } = problems.staleVersion;
      return act(async () => answers.shift()?.reject(new GatewayProblem('PUT shelf', { status, code, current })));
    },
    kept: async () => {
      await act(() => clock.advance(400));
      return [...kept.values()].map((text) => JSON.parse(text).values);
    },
  };
}
beforeEach(() => {
  savedShelves = [];
});
afterEach(cleanup);

describe('what is typed while the form is being saved', () => {
  it('stays as an unsaved change, kept in the browser, and the form stays until it is saved too', async () => {
    const { name, place, values, save, sent, answer, kept } = await opened();
    await userEvent.type(name(), ' regál');
    await save();
    await userEvent.type(place(), ' 2');
    await answer({ ...saved, version: 2, name: 'HORNÝ REGÁL' });
    expect(values()).toEqual(['HORNÝ REGÁL', 'Hala 2']);
    expect([unsavedChanges.exist, savedShelves]).toEqual([true, []]);
    expect(await kept()).toEqual([{ name: 'HORNÝ REGÁL', place: 'Hala 2' }]);
    expect(screen.getByRole('button', { name: /Uložiť/ })).toBeTruthy();
    await save();
    const second = { ...saved, version: 3, name: 'HORNÝ REGÁL', place: 'Hala 2' };
    await answer(second);
    expect(sent()).toEqual([
      { name: 'Horný regál', place: 'Hala', version: 1 },
      { name: 'HORNÝ REGÁL', place: 'Hala 2', version: 2 },
    ]);
    expect([unsavedChanges.exist, savedShelves]).toEqual([false, [second]]);
    expect(await kept()).toEqual([]);
  });

  it('stays also in a field that was changed before, and when the form is submitted again meanwhile', async () => {
    const { name, values, save, answer, sent } = await opened();
    await userEvent.type(name(), ' re');
    await save();
    await userEvent.type(name(), 'gál');
    await act(async () => void fireEvent.submit(name()));
    await answer({ ...saved, version: 2, name: 'Horný re' });
    expect([values(), unsavedChanges.exist, sent().length]).toEqual([['Horný regál', 'Hala'], true, 1]);
  });

  it('stays when what somebody else saved meanwhile fits in', async () => {
    const { name, values, save, sent, answer, refuse } = await opened();
    await userEvent.type(name(), ' regál');
    await save();
    await userEvent.type(name(), ' A');
    await refuse({ ...saved, version: 2, place: 'Dvor' });
    expect(sent().at(-1)).toEqual({ name: 'Horný regál', place: 'Dvor', version: 2 });
    await userEvent.type(name(), 'B');
    await answer({ ...saved, version: 3, name: 'Horný regál', place: 'DVOR' });
    expect([values(), unsavedChanges.exist, savedShelves]).toEqual([['Horný regál AB', 'DVOR'], true, []]);
  });

  it('stays when somebody else has saved the same meanwhile', async () => {
    const { name, place, values, save, refuse } = await opened();
    await userEvent.type(name(), ' regál');
    await save();
    await userEvent.type(place(), ' 2');
    await refuse({ ...saved, version: 2, name: 'Horný regál' });
    expect([values(), unsavedChanges.exist, savedShelves]).toEqual([['Horný regál', 'Hala 2'], true, []]);
  });

  it.each([
    ['mine', 'Ponechať moje zmeny', 'Horný regál'],
    ['theirs', 'Prevziať uložené', 'Dolný'],
  ])('stays when the question is answered by %s', async (side, choice, chosen) => {
    const { name, place, values, save, sent, answer, refuse } = await opened();
    await userEvent.type(name(), ' regál');
    await save();
    await userEvent.type(place(), ' 2');
    await refuse({ ...saved, version: 2, name: 'Dolný' });
    await userEvent.click(await screen.findByRole('button', { name: choice }));
    if (side === 'mine') {
      expect(sent().at(-1)).toEqual({ name: 'Horný regál', place: 'Hala', version: 2 });
      await answer({ ...saved, version: 3, name: 'Horný regál' });
    }
    expect([values(), unsavedChanges.exist, savedShelves]).toEqual([[chosen, 'Hala 2'], true, []]);
  });
});

it('a form that nothing was typed into meanwhile shows what was saved, and is left', async () => {
  const { name, values, save, answer } = await opened();
  await userEvent.type(name(), ' regál');
  await save();
  const second = { ...saved, version: 2, name: 'HORNÝ REGÁL' };
  await answer(second);
  expect([values(), unsavedChanges.exist, savedShelves]).toEqual([['HORNÝ REGÁL', 'Hala'], false, [second]]);
});

it.each([
  ['restored by itself in the tab that was left for the sign-in', true],
  ['left to the user after a mere reload', false],
])('what was typed is %s', async (_, isLeftForSignIn) => {
  const [kept, tab] = [new Map<string, string>(), new Map<string, string>()];
  const before = await opened(kept, tab);
  await userEvent.type(before.name(), ' vľavo');
  if (isLeftForSignIn) before.drafts.resumeLater();
  cleanup();
  const { values } = await opened(kept, tab);
  if (isLeftForSignIn) await waitFor(() => expect(values()).toEqual(['Horný vľavo', 'Hala']));
  else expect(values()).toEqual(['Horný', 'Hala']);
  expect(unsavedChanges.exist).toBe(isLeftForSignIn);
});
