import type { LanguageCode } from '#core/contract';
import { Button, systemClock } from '#core/web';
import { serverAnswers } from '#core/web/shell';
import { useEffect, useState } from 'react';
import { MessagePage } from '../pages/message-page.tsx';
import { useTryAgain } from '../pages/use-try-again.ts';
import texts from './start-failure-words.json' with { type: 'json' };

/*
 * In the code, since the translations may be what could not be fetched when the application can't start. Kept to a title, a
 * sentence and a button.
 */
const words: Readonly<Record<LanguageCode, typeof texts.sk>> = texts;

interface StartFailureProps {
  readonly language?: LanguageCode | undefined;
  /** Why the identity provider refused; absent: something could not be fetched. */
  readonly reason?: string;
  readonly reload?: () => void;
}

/** The application could not start. What keeps it from it is found out by asking the server, and ends by itself where it can. */
export function StartFailure({ language = 'sk', reason, reload = startAnew }: StartFailureProps) {
  const { title, offline, away, broken, refused, retry } = words[language];
  const [isAway, setAway] = useState<boolean>();
  useEffect(() => {
    if (reason !== undefined) return;
    let isHere = true;
    serverAnswers().then(
      (answers) => isHere && setAway(!answers),
      () => isHere && setAway(true),
    );
    return () => {
      isHere = false;
    };
  }, [reason]);
  useTryAgain(isAway ? 0 : undefined, systemClock, reload);
  const causes = isAway ? (window.navigator.onLine ? away : offline) : broken;
  const text = reason === undefined ? isAway !== undefined && causes : `${refused} (${reason})`;
  return (
    <main lang={language} className="k-frame-main k-frame-main--bare">
      <MessagePage
        picture="cut"
        title={title}
        text={text}
        actions={
          <Button look="primary" onClick={reload}>
            {retry}
          </Button>
        }
      />
    </main>
  );
}

/** The address of a sign-in that is over would only fail again. */
function startAnew(): void {
  window.location.assign(window.location.pathname.startsWith('/oidc/') ? '/' : window.location.href);
}
