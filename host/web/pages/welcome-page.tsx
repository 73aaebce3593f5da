import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, sleep, useService } from '#core/web';
import { companies, navigator } from '#core/web/tokens';
import { useShell } from '../shell/shell-context.tsx';
import { MessagePage } from './message-page.tsx';
import { Splash } from './splash.tsx';

/** How long the splash stays at least, in milliseconds. [A2-26] [A9-8] */
const splashTime = 700;

/** The splash at /welcome, while it is found out where the user starts. [A2-3] [A2-11] */
export function WelcomePage() {
  const { t } = useTranslation();
  const { clock, splashSince } = useShell();
  const list = useService(companies);
  const place = useService(navigator);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what tries again
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    const rest = Math.max(0, splashSince + splashTime - clock.now());
    Promise.all([list.home(), sleep(clock, rest, leaving.signal)]).then(
      ([home]) => {
        if (!leaving.signal.aborted) place.go(home, { replace: true });
      },
      () => {
        if (!leaving.signal.aborted) setFailed(true); // the pipeline has said why
      },
    );
    return () => leaving.abort();
  }, [attempt, clock, splashSince, list, place]);

  if (!failed) return <Splash />;
  return (
    <MessagePage
      title={t('START.FAILED')}
      text={t('START.FAILED_TEXT')}
      actions={
        <Button look="primary" onClick={() => setAttempt(attempt + 1)}>
          {t('START.RETRY')}
        </Button>
      }
    />
  );
}
