import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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
  vi.unstubAllGlobals();
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
    draft: '',
    isSpoken: false,
    write(text: string) {
      this.draft = text;
    },
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

it('what is typed is the chat’s, so that a closed panel keeps it', () => {
  const send = vi.fn(() => true);
  const { chat } = show({ draft: 'Koľko', send });
  const box = screen.getByLabelText<HTMLTextAreaElement>('Napíšte správu');
  expect(box.value).toBe('Koľko');
  fireEvent.change(box, { target: { value: 'Koľko?' } });
  expect(chat.draft).toBe('Koľko?');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(send).toHaveBeenCalledWith('Koľko?', undefined);
  expect(box.value).toBe('');
});

it('[B8-8] offers a recording that could not be written down once more, behind what was typed', async () => {
  class Recorder extends EventTarget {
    static isTypeSupported = () => true;
    state = 'recording';
    start() {}
    stop() {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['x']) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder);
  Object.assign(navigator, { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [] }) } });
  const transcribe = vi.fn(async () => 'Koľko?').mockRejectedValueOnce(new Error('502'));
  const warn = vi.fn();
  const { chat } = show({ draft: 'Prosím ', warn, dictation: { isOffered: async () => true, transcribe } });
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => button.click());
  };
  await press('Diktovať');
  await press('Ukončiť nahrávanie a prepísať ho');
  expect(warn).toHaveBeenCalledWith('ASSISTANT.ERROR.SPEECH');
  await press('Skúsiť znova');
  expect(chat.draft).toBe('Prosím Koľko?');
  expect(screen.queryByRole('button', { name: 'Skúsiť znova' })).toBeNull();
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
  await scroll(650); // the position is 50 pixels above the end
  grow('b');
  expect(log.scrollTop).toBe(1_000);
  await scroll(649);
  grow('c');
  expect(log.scrollTop).toBe(649);
  await scroll(700); // the position is at the end again
  grow('d');
  expect(log.scrollTop).toBe(1_000);
});
