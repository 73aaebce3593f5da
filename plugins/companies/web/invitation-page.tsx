import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink, EmptyState, GatewayProblem, isProblem, Spinner, useService } from '#core/web';
import { companies, gatewayClient, navigator, session } from '#core/web/tokens';
import { acceptInvitation, invitationForAnother } from '../contract/index.ts';

/** Shows the page `invitation?token=…`, which accepts the invitation and opens the company. */
export default function InvitationPage() {
  const { t } = useTranslation();
  const gateway = useService(gatewayClient);
  const list = useService(companies);
  const place = useService(navigator);
  const current = useService(session);
  const [failed, setFailed] = useState<Failure>();
  const [attempt, setAttempt] = useState(1);
  /**
   * The id of the company after the invitation was accepted. The invitation can be accepted only once, so another attempt continues from
   * here.
   */
  const accepted = useRef<string>(undefined);
  const { search } = place.location;
  useEffect(() => {
    const token = new URLSearchParams(search).get('token') ?? '';
    const accept = async () => {
      accepted.current ??= (await gateway.call(acceptInvitation, { body: { token } }, { handles: '*' })).companyId;
      await list.reload();
      place.go(`/company/${accepted.current}`, { replace: true });
    };
    accept().catch((error: unknown) => setFailed(failureOf(error)));
  }, [gateway, list, place, search, attempt]);
  const retry = () => {
    setFailed(undefined);
    setAttempt(attempt + 1);
  };
  if (!failed) return <Spinner label={t('MEMBERS.ACCEPTING')} />;
  return (
    <EmptyState
      whole
      icon="warning-sign"
      title={t(`MEMBERS.${failed}.TITLE`)}
      text={t(`MEMBERS.${failed}.TEXT`, { email: current.user.email })}
      action={
        failed === 'GONE' ? (
          <ButtonLink to="/">{t('MEMBERS.GONE.ACTION')}</ButtonLink>
        ) : failed === 'NOT_NOW' ? (
          <Button onClick={retry}>{t('MEMBERS.NOT_NOW.ACTION')}</Button>
        ) : (
          // The general notice reports a provider that cannot be reached.
          <Button onClick={() => void current.signOut().catch(() => undefined)}>
            {t('MEMBERS.FOR_ANOTHER.ACTION')}
          </Button>
        )
      }
    />
  );
}

type Failure = 'GONE' | 'FOR_ANOTHER' | 'NOT_NOW';

function failureOf(error: unknown): Failure {
  if (isProblem(error, invitationForAnother)) return 'FOR_ANOTHER';
  const isRefused = error instanceof GatewayProblem && (error.status === 400 || error.status === 410);
  return isRefused ? 'GONE' : 'NOT_NOW';
}
