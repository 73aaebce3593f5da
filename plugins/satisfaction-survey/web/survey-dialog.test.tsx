import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { PluginHost } from '#core/registry';
import { KostraProvider } from '#core/web';
import { coreWords } from '#core/web/testing';
import { facts, feedback, type Feedback, type Toast } from '#core/web/tokens';
import type { SurveyAnswer } from '../contract/index.ts';
import { surveyStore } from '../contract/survey-store.ts';
import words from './i18n/sk.json' with { type: 'json' };
import './survey-dialog.tsx';
import SurveyPlace from './survey-place.tsx';
import makeSurveyStore from './survey-store.ts';

afterEach(cleanup);

/** Renders the survey. @param addresses the configured addresses, which are the settings `shop.…` */
async function ask(addresses: Readonly<Record<string, string>>) {
  const resources = { sk: { translation: { ...coreWords, ...words } } };
  await i18next.use(initReactI18next).init({ lng: 'sk', resources, interpolation: { escapeValue: false } });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const answers: SurveyAnswer['answer'][] = [];
  const toasts: Toast['text'][] = [];
  const store = makeSurveyStore();
  const host = new PluginHost({ lifetime: 'app' });
  host.scope.set(facts, { setting: (name: string) => addresses[name] } as never); // the only members that the survey uses
  host.scope.set(feedback, { toast: ({ text }: Toast) => void toasts.push(text) } as unknown as Feedback);
  host.scope.set(surveyStore, store);
  render(
    <KostraProvider host={host}>
      <SurveyPlace />
    </KostraProvider>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  const answer = async (given: SurveyAnswer['answer']) => {
    answers.push(given);
    return { state: 'shown' as const };
  };
  await act(() => store.start({ read: async () => ({ state: 'active' }), answer }));
  await screen.findByRole('dialog', { name: 'Ste s Kostrou spokojní?' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { press, answers, toasts, opened: () => opened.mock.calls.map(([address]) => address) };
}
const shop = { 'shop.rating': 'https://shop.example/rate', 'shop.contact': 'https://shop.example/write' };

it('[B2.15-1] [B4-22] who is satisfied is led to rate it, and thanked', async () => {
  const { press, answers, toasts, opened } = await ask(shop);
  await press('Áno, som');
  expect([answers, opened()]).toEqual([['shown', 'satisfied'], ['https://shop.example/rate']]);
  expect(toasts).toEqual([{ key: 'SURVEY.THANKS' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[B2.15-1] [B4-22] who is not is led to the provider', async () => {
  const { press, answers, toasts, opened } = await ask(shop);
  await press('Nie celkom');
  expect([answers, opened()]).toEqual([['shown', 'dissatisfied'], ['https://shop.example/write']]);
  expect(toasts).toEqual([{ key: 'SURVEY.TELL_US' }]);
});

it('[B2.15-1] closed without an answer, or without an address, it opens nothing', async () => {
  const closed = await ask(shop);
  await closed.press('Zavrieť');
  expect([closed.answers, closed.opened()]).toEqual([['shown', 'cancelled'], []]);
  cleanup();
  const nowhere = await ask({});
  await nowhere.press('Nie celkom');
  expect(nowhere.opened()).toEqual([]);
  expect(nowhere.toasts).toEqual([{ key: 'SURVEY.THANKS' }]);
});
