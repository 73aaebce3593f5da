import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { PluginHost, provideNow } from '#core/registry';
import { testLanguage } from '../i18n/test-language.ts';
import { KostraProvider } from '../react/kostra-context.tsx';
import { feedback, language } from '../tokens.ts';
import { FeedbackStore } from './feedback-store.ts';
import { FeedbackView } from './feedback-view.tsx';

afterEach(cleanup);

async function open() {
  const store = new FeedbackStore();
  const texts = await testLanguage();
  const host = new PluginHost({
    lifetime: 'app',
    provides: [provideNow(feedback, [], () => store), provideNow(language, [], () => texts)],
  });
  await Promise.all([host.scope.resolve(feedback), host.scope.resolve(language)]);
  await act(async () => {
    render(
      <KostraProvider host={host}>
        <FeedbackView />
      </KostraProvider>,
    );
  });
  return store;
}

it('shows a toast in the user’s language, with its action', async () => {
  const store = await open();
  let reloads = 0;
  act(() => {
    store.toast({
      intent: 'warning',
      text: { key: 'CORE.ERROR.SERVER' },
      timeout: 0,
      action: { text: { key: 'CORE.ERROR.RELOAD' }, run: () => (reloads += 1) },
    });
  });
  await screen.findByText('Spojenie so serverom zlyhalo. Skúste to znovu.');
  await userEvent.click(screen.getByRole('button', { name: 'Načítať znova' }));
  expect(reloads).toBe(1);
  expect(store.toasts).toEqual([]);
});

it('has the live region for toasts before the first of them', async () => {
  await open();
  expect((await screen.findByLabelText('Oznámenia')).getAttribute('aria-live')).toBe('polite');
});

it('asks a question and hands over the answer', async () => {
  const store = await open();
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = store.confirm({ title: 'Vymazať rad FA?', accept: 'Vymazať rad', danger: true });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Vymazať rad' }, { timeout: 10_000 }));
  await expect(answer).resolves.toBe(true);
  expect(store.question).toBeUndefined();
});
