import type { LanguageCode } from '#core/contract';
import { Button, systemClock } from '#core/web';
import { serverAnswers } from '#core/web/shell';
import { useEffect, useState } from 'react';
import { MessagePage } from '../pages/message-page.tsx';
import { useTryAgain } from '../pages/use-try-again.ts';

/*
 * The one place with words in the code: when the application can't start, the translations may be what could not be
 * fetched. Kept to a title, a sentence and a button.
 */
const words = {
  sk: {
    title: 'Aplikáciu sa nepodarilo spustiť.',
    offline: 'Skontrolujte pripojenie k internetu a skúste to znova.',
    away: 'Server neodpovedá. Len čo odpovie, aplikácia sa spustí sama.',
    broken:
      'Server odpovedá, niektorú časť aplikácie však nevydal. Skúste to znova; ak to nepomôže, povedzte to správcovi.',
    refused: 'Prihlásenie bolo odmietnuté. Skúste sa prihlásiť znova.',
    retry: 'Skúsiť znova',
  },
  en: {
    title: 'The application could not start.',
    offline: 'Check your internet connection and try again.',
    away: 'The server does not answer. The application starts by itself as soon as it does.',
    broken:
      'The server answers, but did not deliver a part of the application. Try again; if that does not help, tell the administrator.',
    refused: 'The sign-in was refused. Try to sign in again.',
    retry: 'Try again',
  },
  de: {
    title: 'Die Anwendung konnte nicht gestartet werden.',
    offline: 'Prüfen Sie die Internetverbindung und versuchen Sie es erneut.',
    away: 'Der Server antwortet nicht. Sobald er antwortet, startet die Anwendung von selbst.',
    broken:
      'Der Server antwortet, hat aber einen Teil der Anwendung nicht geliefert. Versuchen Sie es erneut; hilft das nicht, wenden Sie sich an den Administrator.',
    refused: 'Die Anmeldung wurde abgelehnt. Versuchen Sie, sich erneut anzumelden.',
    retry: 'Erneut versuchen',
  },
} as const satisfies Record<LanguageCode, Record<string, string>>;

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
