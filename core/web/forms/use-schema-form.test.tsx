import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Type from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { deferredSchema } from '#core/contract';
import { PluginHost } from '#core/registry';
import { testLanguage } from '../i18n/test-language.ts';
import { KostraProvider } from '../react/kostra-context.tsx';
import { language } from '../tokens.ts';
import { useSchemaForm } from './use-schema-form.ts';

afterEach(cleanup);

const Tag = Type.Object({ name: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }) });

it('checks by the endpoint’s schema, fetched with the first check, in the user’s words', async () => {
  let loads = 0;
  const schema = deferredSchema(async () => {
    loads += 1;
    return Tag;
  });
  const host = new PluginHost({ lifetime: 'app' });
  host.scope.set(language, await testLanguage());
  const saved: unknown[] = [];
  function Form() {
    const { register, handleSubmit, formState } = useSchemaForm({ schema, defaultValues: { name: '' } });
    return (
      <form onSubmit={(event) => void handleSubmit((values) => void saved.push(values))(event)}>
        <input aria-label="Názov" {...register('name')} />
        <p role="alert">{formState.errors.name?.message}</p>
        <button>Uložiť</button>
      </form>
    );
  }
  await act(async () => {
    render(
      <KostraProvider host={host}>
        <Form />
      </KostraProvider>,
    );
  });
  expect(loads).toBe(0);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('Vyplňte toto pole.');
  expect(document.activeElement).toBe(screen.getByLabelText('Názov'));
  await userEvent.type(screen.getByLabelText('Názov'), 'Dôležité');
  await userEvent.click(screen.getByRole('button'));
  await expect.poll(() => saved).toEqual([{ name: 'Dôležité' }]);
});
