import { useEffect, useState } from 'react';
import { systemClock } from '#core/web';
import type { AssistantChat } from '../../contract/index.ts';
import { Dictation } from './dictation.ts';

/** The dictation of an open panel; it ends with it. What was understood stands behind what was written, where it can be mended. */
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
    return () => dictation.cancel(); // the microphone is let go
  }, [dictation]);
  return dictation;
}
