import type { LanguageCode } from '#core/contract';
import { Button } from '#core/web';
import { MessagePage } from '../pages/message-page.tsx';

/*
 * The one place with words in the code: when the application can't start, the translations may be what could not be
 * fetched. Kept to a title, a sentence and a button.
 */
const words = {
  sk: {
    title: 'Aplikáciu sa nepodarilo spustiť.',
    offline: 'Skontrolujte pripojenie k internetu a skúste to znova.',
    refused: 'Prihlásenie bolo odmietnuté. Skúste sa prihlásiť znova.',
    retry: 'Skúsiť znova',
  },
  en: {
    title: 'The application could not start.',
    offline: 'Check your internet connection and try again.',
    refused: 'The sign-in was refused. Try to sign in again.',
    retry: 'Try again',
  },
  de: {
    title: 'Die Anwendung konnte nicht gestartet werden.',
    offline: 'Prüfen Sie die Internetverbindung und versuchen Sie es erneut.',
    refused: 'Die Anmeldung wurde abgelehnt. Versuchen Sie, sich erneut anzumelden.',
    retry: 'Erneut versuchen',
  },
} as const satisfies Record<LanguageCode, Record<string, string>>;

/** The application could not start: no connection, or (`reason`) the identity provider refused. */
export function StartFailure({ language = 'sk', reason }: { language?: LanguageCode; reason?: string }) {
  const { title, offline, refused, retry } = words[language];
  return (
    <main lang={language} className="k-frame-main k-frame-main--bare">
      <MessagePage
        title={title}
        text={reason === undefined ? offline : `${refused} (${reason})`}
        actions={
          <Button
            look="primary"
            onClick={() =>
              window.location.assign(window.location.pathname.startsWith('/oidc/') ? '/' : window.location.href)
            }
          >
            {retry}
          </Button>
        }
      />
    </main>
  );
}
