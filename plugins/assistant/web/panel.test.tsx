import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { makeAutoObservable, runInAction } from 'mobx';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestLanguage } from '#core/web/testing';
import type { AssistantChat, ChatMessage } from '../contract/index.ts';
import sk from './i18n/sk.json' with { type: 'json' };
import Panel from './panel.tsx';

beforeAll(async () => {
  await startTestLanguage();
  i18next.addResourceBundle('sk', 'translation', sk, true, true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(state: Partial<AssistantChat> = {}) {
  const chat = makeAutoObservable({
    messages: [] as readonly ChatMessage[],
    isOpen: true,
    isThinking: false,
    isBusy: false,
    isLost: false,
    isTooLong: false,
    suggestions: [] as readonly string[],
    toggle: vi.fn(),
    close: vi.fn(),
    begin: vi.fn(),
    send: vi.fn(() => true),
    stop: vi.fn(),
    rate: vi.fn(),
    mayRate: () => false,
    expand: vi.fn(),
    warn: vi.fn(),
    dictation: { isOffered: async () => true, transcribe: async () => '' },
    ...state,
  });
  const onClose = vi.fn();
  render(<Panel chat={chat} onClose={onClose} />);
  return { chat, onClose };
}
const answer = (content: string): ChatMessage => ({
  id: content,
  content,
  isUser: false,
  timestamp: '2026-11-23T10:00:00Z',
  isStreaming: true,
  isToolUse: false,
  isExpanded: false,
});

it('[B8-1] [B2.1-3] a lost connection is said in a banner', () => {
  show({ isLost: true });
  expect(screen.getByText('Spojenie so serverom zlyhalo. Skúste stránku načítať znova.')).toBeDefined();
});

it('[B8-2] [B2.1-3] so is a conversation that is too long, with what to do', () => {
  show({ isTooLong: true });
  expect(screen.getByText('Konverzácia je príliš dlhá. Začnite novú tlačidlom plus v hornej lište.')).toBeDefined();
});

it('[B4-8] nothing can be written or sent while an answer is on its way; it can be stopped', () => {
  const stop = vi.fn();
  show({ isBusy: true, isThinking: true, stop });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Napíšte správu').disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Odoslať' }).disabled).toBe(true);
  expect(screen.getByText('Premýšľam…')).toBeDefined();
  act(() => screen.getByRole('button', { name: 'Zastaviť odpoveď' }).click());
  expect(stop).toHaveBeenCalledOnce();
});

it('[B4-10] [B9-1] follows an answer, unless somebody has scrolled up by more than 50 px', async () => {
  vi.useFakeTimers();
  const { chat } = show();
  const log = screen.getByRole('log');
  Object.defineProperties(log, { scrollHeight: { value: 1_000 }, clientHeight: { value: 300 } });
  const grow = (text: string) => act(() => void runInAction(() => Object.assign(chat, { messages: [answer(text)] })));
  const scroll = async (top: number) => {
    log.scrollTop = top;
    log.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(10);
  };
  grow('a');
  expect(log.scrollTop).toBe(1_000);
  await scroll(650); // 50 above the end
  grow('b');
  expect(log.scrollTop).toBe(1_000);
  await scroll(649);
  grow('c');
  expect(log.scrollTop).toBe(649);
  await scroll(700); // back at the end
  grow('d');
  expect(log.scrollTop).toBe(1_000);
});
