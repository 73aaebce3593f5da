import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, EmptyState, Spinner, useService } from '#core/web';
import { companies, gatewayClient, navigator } from '#core/web/tokens';
import { acceptInvitation } from '../contract/index.ts';

/** /invitation?token=…: accepts it and opens the company. */
export default function InvitationPage() {
  const { t } = useTranslation();
  const gateway = useService(gatewayClient);
  const list = useService(companies);
  const place = useService(navigator);
  const [failed, setFailed] = useState(false);
  const { search } = place.location;
  useEffect(() => {
    const token = new URLSearchParams(search).get('token') ?? '';
    const accept = async () => {
      const { companyId } = await gateway.call(acceptInvitation, { body: { token } }, { handles: [400, 410] });
      await list.reload();
      place.go(`/company/${companyId}`, { replace: true });
    };
    accept().catch(() => setFailed(true));
  }, [gateway, list, place, search]);
  if (!failed) return <Spinner label={t('MEMBERS.ACCEPTING')} />;
  return (
    <EmptyState
      whole
      icon="warning-sign"
      title={t('MEMBERS.GONE.TITLE')}
      text={t('MEMBERS.GONE.TEXT')}
      action={<ButtonLink to="/">{t('MEMBERS.GONE.ACTION')}</ButtonLink>}
    />
  );
}
