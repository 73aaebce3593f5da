import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, failureReason, GatewayProblem, sleep, useService } from '#core/web';
import { companies, language, navigator, session } from '#core/web/tokens';
import { useShell } from '../shell/shell-context.tsx';
import { MessagePage } from './message-page.tsx';
import { Splash } from './splash.tsx';
import { useTryAgain } from './use-try-again.ts';

/** The minimum time of the splash, in milliseconds. [A2-26] [A9-8] */
const splashTime = 700;

/** The splash at /welcome, while the user's start page is determined. [A2-3] [A2-11] */
export function WelcomePage() {
  const { t } = useTranslation();
  const { clock, splashSince } = useShell();
  const list = useService(companies);
  const place = useService(navigator);
  const texts = useService(language);
  const user = useService(session);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `attempt` tries again
  useEffect(() => {
    const leaving = new AbortController();
    setFailure(undefined);
    const rest = Math.max(0, splashSince + splashTime - clock.now());
    Promise.all([list.home(), sleep(clock, rest, leaving.signal)]).then(
      ([home]) => {
        if (!leaving.signal.aborted) place.go(home, { replace: true });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(error ?? new Error('No reason'));
      },
    );
    return () => leaving.abort();
  }, [attempt, clock, splashSince, list, place]);

  const status = failure instanceof GatewayProblem ? failure.status : undefined;
  const again = () => setAttempt(attempt + 1);
  useTryAgain(status, clock, again);
  if (failure === undefined) return <Splash />;
  const reason = failureReason(failure);
  return (
    <MessagePage
      picture="cut"
      title={t('START.FAILED')}
      text={reason ? texts.text(reason) : t('START.UNKNOWN_TEXT')}
      actions={
        <>
          <Button look="primary" onClick={again}>
            {t('START.RETRY')}
          </Button>
          <Button onClick={() => void user.signOut()}>{t('ERROR_PAGE.SIGN_OUT')}</Button>
        </>
      }
    />
  );
}
