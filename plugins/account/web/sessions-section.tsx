import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useService, WhenLoaded } from '#core/web';
import { useAskToLeaveForms } from '#core/web/forms';
import { feedback, gatewayClient, session } from '#core/web/tokens';
import { SessionRow } from './session-row.tsx';
import { SessionsStore } from './sessions-store.ts';

/** Lists the sessions of the user, who can end them here. */
export default observer(function SessionsSection() {
  const { t } = useTranslation();
  const client = useService(gatewayClient);
  const questions = useService(feedback);
  const current = useService(session);
  const mayLeave = useAskToLeaveForms();
  const [store] = useState(() => new SessionsStore(client));
  const [busy, setBusy] = useState<string>();
  useEffect(() => void store.load(), [store]);
  const { now } = store.loaded;

  if (now.state !== 'ready')
    return <WhenLoaded now={now} failed={t('ACCOUNT.SESSIONS.FAILED')} retry={() => void store.load()} lines={3} />;
  const { keptHere, sessions } = now.value;
  if (!keptHere) return <p>{t('ACCOUNT.SESSIONS.ELSEWHERE')}</p>;

  const during = async (what: string, act: () => Promise<void>) => {
    setBusy(what);
    await act().catch(() => undefined); // the sign-out of this browser fails if the provider cannot be reached; the error was already shown
    setBusy(undefined);
  };
  // Ending the current session is an ordinary sign-out, which also clears the data of this browser.
  const leave = async () => {
    if (await mayLeave()) await current.signOut();
  };
  const endOthers = async () => {
    const accepted = await questions.confirm({
      title: { key: 'ACCOUNT.SESSIONS.OTHERS.TITLE' },
      text: { key: 'ACCOUNT.SESSIONS.OTHERS.TEXT', values: { count: sessions.length - 1 } },
      accept: { key: 'ACCOUNT.SESSIONS.OTHERS.ACCEPT' },
      danger: true,
    });
    if (accepted) await during('others', () => store.endOthers());
  };
  return (
    <>
      <ul className="k-sessions" aria-label={t('ACCOUNT.SESSIONS.TITLE')}>
        {sessions.map((one) => (
          <SessionRow
            key={one.id}
            session={one}
            busy={busy === one.id}
            onEnd={() => void during(one.id, () => (one.isCurrent ? leave() : store.end(one.id)))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="k-sessions-foot">
          <Button busy={busy === 'others'} onClick={() => void endOthers()}>
            {t('ACCOUNT.SESSIONS.OTHERS.ACTION')}
          </Button>
        </p>
      )}
    </>
  );
});
