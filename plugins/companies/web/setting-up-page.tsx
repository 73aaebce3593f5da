import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorPagePath, Spinner, systemClock, useService } from '#core/web';
import { gatewayClient, navigator, type PageProps } from '#core/web/tokens';
import { waitUntilSetUp } from './wait-until-set-up.ts';
import './company-form.css';

/** Shows the page `company/{companyId}/setting-up-company`. [A2-6] */
export default function SettingUpPage({ params }: PageProps) {
  const { t } = useTranslation();
  const { companyId = '' } = params;
  const gateway = useService(gatewayClient);
  const place = useService(navigator);
  useEffect(() => {
    const leaving = new AbortController();
    waitUntilSetUp(companyId, { gateway, clock: systemClock, signal: leaving.signal }).then(
      (isThere) =>
        place.go(isThere ? `/company/${companyId}` : errorPagePath({ type: 'companyNotFound' }), { replace: true }),
      (error: unknown) => {
        if (!leaving.signal.aborted) throw error;
      },
    );
    return () => leaving.abort();
  }, [companyId, gateway, place]);
  return (
    <div className="k-setting-up" aria-busy="true">
      <Spinner label={t('MY_COMPANY.SETTING_UP.TITLE')} />
      <h1>{t('MY_COMPANY.SETTING_UP.TITLE')}</h1>
      <p>{t('MY_COMPANY.SETTING_UP.TEXT')}</p>
    </div>
  );
}
