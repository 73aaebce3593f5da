import type { LanguageCode } from '#core/contract';
import { Button, systemClock } from '#core/web';
import { serverAnswers } from '#core/web/shell';
import { useEffect, useState } from 'react';
import { MessagePage } from '../pages/message-page.tsx';
import { useTryAgain } from '../pages/use-try-again.ts';
import texts from './start-failure-words.json' with { type: 'json' };

/*
 * These texts are part of the code, because the translations may be what could not be loaded when the application cannot start. They are
 * limited to a title, a sentence and a button.
 */
const words: Readonly<Record<LanguageCode, typeof texts.sk>> = texts;

interface StartFailureProps {
  readonly language?: LanguageCode | undefined;
  /** The reason for which the identity provider refused the sign-in. Without it some code or data could not be loaded. */
  readonly reason?: string;
  readonly reload?: () => void;
}

/**
 * Shows that the application could not start. It requests the server to find the reason, and starts the application automatically when that
 * is possible.
 */
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

/** Starts again. The address of a finished sign-in would only fail again, so the root is used for it. */
function startAnew(): void {
  window.location.assign(window.location.pathname.startsWith('/oidc/') ? '/' : window.location.href);
}
