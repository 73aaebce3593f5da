import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { Type } from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { everyone, licensed, resource } from '#core/access';
import { companyEndpoint } from '#core/contract';
import { definePlugin } from '#core/registry';
import { openTestShell } from '../react/test-shell.tsx';
import { useService } from '../react/use-service.ts';
import { companyClient, companyPage } from '../tokens.ts';
import { SaveButton } from '../ui/save-button.tsx';
import { FormNotices } from './form-notices.tsx';
import { useVersionedForm } from './use-versioned-form.ts';

interface Shelf {
  readonly version: number;
  readonly name: string;
}
const ShelfInput = Type.Object({ name: Type.String() });
const saveShelf = companyEndpoint({
  method: 'PUT',
  path: 'shelf',
  body: ShelfInput,
  reply: ShelfInput,
  sample: { body: { name: '' } },
});
const saved: Shelf = { version: 1, name: 'Horný' };

const ShelfPage = observer(function ShelfPage() {
  const client = useService(companyClient);
  const { form, save, submit, storedDraft } = useVersionedForm<typeof ShelfInput, Shelf>({
    schema: ShelfInput,
    saved,
    valuesOf: ({ name } = saved) => ({ name }),
    write: async (body) => ({ version: 2, ...(await client.call(saveShelf, { body }, { handles: '*' })) }),
    failed: 'Nepodarilo sa.',
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormNotices save={save} storedDraft={storedDraft} />
      <input aria-label="Názov" {...form.register('name')} />
      <SaveButton state={save.state} />
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

afterEach(cleanup);

it.each([
  [
    402,
    'licence-required',
    licensed('shelves', { package: 'Pro' }),
    'Licencia túto zmenu nepokrýva',
    'Funkcia je súčasťou balíka Pro.',
  ],
  [
    403,
    'forbidden',
    resource('shelves', { edit: everyone }).edit,
    'Na túto zmenu nemáte právo',
    /nemáte vo firme oprávnenie/,
  ],
] as const)(
  'after a %i the form keeps what was typed, names what would open it, and saves it later',
  async (status, code, leaf, title, reason) => {
    const { client, feedback, open } = await openTestShell({ plugin, texts: {}, permissions: [] });
    client.refuse(saveShelf, status, code, { denials: [{ leaf, mustFail: false }] });
    await act(() => open('shelf'));
    const name = await screen.findByLabelText<HTMLInputElement>('Názov');
    await userEvent.type(name, ' vľavo');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect((await screen.findByText(title)).closest('[role=status]')?.textContent).toMatch(reason);
    expect(name.value).toBe('Horný vľavo');
    expect(feedback.toasts).toEqual([]);
    client.answer(saveShelf, ({ body }) => body);
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText('Uložené', { selector: '[role=status]' });
    expect(client.inputs(saveShelf)).toEqual([{ body: { name: 'Horný vľavo' } }, { body: { name: 'Horný vľavo' } }]);
    expect(screen.queryByText(title)).toBeNull();
  },
);
