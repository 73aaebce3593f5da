import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink, EmptyState, isProblem, Spinner, useService } from '#core/web';
import { companies, gatewayClient, navigator, session } from '#core/web/tokens';
import { acceptInvitation, invitationForAnother } from '../contract/index.ts';

/** /invitation?token=…: accepts it and opens the company. */
export default function InvitationPage() {
  const { t } = useTranslation();
  const gateway = useService(gatewayClient);
  const list = useService(companies);
  const place = useService(navigator);
  const current = useService(session);
  const [failed, setFailed] = useState<'GONE' | 'FOR_ANOTHER'>();
  const { search } = place.location;
  useEffect(() => {
    const token = new URLSearchParams(search).get('token') ?? '';
    const accept = async () => {
      const { companyId } = await gateway.call(acceptInvitation, { body: { token } }, { handles: [400, 403, 410] });
      await list.reload();
      place.go(`/company/${companyId}`, { replace: true });
    };
    accept().catch((error: unknown) => setFailed(isProblem(error, invitationForAnother) ? 'FOR_ANOTHER' : 'GONE'));
  }, [gateway, list, place, search]);
  if (!failed) return <Spinner label={t('MEMBERS.ACCEPTING')} />;
  return (
    <EmptyState
      whole
      icon="warning-sign"
      title={t(`MEMBERS.${failed}.TITLE`)}
      text={t(`MEMBERS.${failed}.TEXT`, { email: current.user.email })}
      action={
        failed === 'FOR_ANOTHER' ? (
          // A provider that can't be reached is told of by the general notice.
          <Button onClick={() => void current.signOut().catch(() => undefined)}>
            {t('MEMBERS.FOR_ANOTHER.ACTION')}
          </Button>
        ) : (
          <ButtonLink to="/">{t('MEMBERS.GONE.ACTION')}</ButtonLink>
        )
      }
    />
  );
}
