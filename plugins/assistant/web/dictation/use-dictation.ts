import { useEffect, useState } from 'react';
import { systemClock } from '#core/web';
import type { AssistantChat } from '../../contract/index.ts';
import { Dictation } from './dictation.ts';

/** Creates the dictation of an open panel. Its text is added to the draft, where it can be corrected. */
export function useDictation(chat: AssistantChat): Dictation {
  const [dictation] = useState(() => {
    const take = (understood: string) => {
      const { draft } = chat;
      chat.write(draft.trim() === '' ? understood : `${draft.trimEnd()} ${understood}`, 'spoken');
    };
    return new Dictation({ gateway: chat.dictation, clock: systemClock, warn: (key) => chat.warn(key), take });
  });
  useEffect(() => {
    void dictation.look();
    return () => dictation.cancel(); // this releases the microphone
  }, [dictation]);
  return dictation;
}
