import { useState } from 'react';
import type { AssistantChat } from '../contract/index.ts';
import type { Dictation } from './dictation/dictation.ts';
import { useDictation } from './dictation/use-dictation.ts';

/** What is about to be asked. */
export interface Draft {
  readonly text: string;
  /** Some of it was dictated. [B7-5] */
  readonly isSpoken: boolean;
  readonly dictation: Dictation;
  write(text: string): void;
}

/** Written, dictated, or both: what was understood stands behind what was written, and can be mended before it is sent. */
export function useDraft(chat: AssistantChat): Draft {
  const [text, setText] = useState('');
  const [isSpoken, setSpoken] = useState(false);
  const dictation = useDictation(chat, (understood) => {
    setText((before) => (before.trim() === '' ? understood : `${before.trimEnd()} ${understood}`));
    setSpoken(true);
  });
  const write = (next: string) => {
    setText(next);
    if (next === '') setSpoken(false);
  };
  return { text, isSpoken, dictation, write };
}
