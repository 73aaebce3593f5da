import { useEffect, useState } from 'react';
import { systemClock } from '#core/web';
import type { AssistantChat } from '../../contract/index.ts';
import { Dictation } from './dictation.ts';

/** The dictation of an open panel; it ends with it. @param take what was understood */
export function useDictation(chat: AssistantChat, take: (text: string) => void): Dictation {
  const [dictation] = useState(
    () => new Dictation({ gateway: chat.dictation, clock: systemClock, warn: (key) => chat.warn(key), take }),
  );
  useEffect(() => {
    void dictation.look();
    return () => dictation.cancel(); // the microphone is let go
  }, [dictation]);
  return dictation;
}
