import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordLastLogin } from '#core/contract/platform';
import { Button, useService } from '#core/web';
import { companySession, gatewayClient, navigator } from '#core/web/tokens';
import { ExpiredImage } from './expired-image.tsx';
import { chooseFreePackage } from './free-package-cookie.ts';
import { ShopButton } from './shop-button.tsx';
import { useShop } from './use-shop.ts';
import './license-expiration-page.css';

/** Shows the page `license-expiration`. [B2.4-1] to [B2.4-6] */
export default observer(function LicenseExpirationPage() {
  const { t } = useTranslation();
  const session = useService(companySession);
  const { company, licence } = session;
  const place = useService(navigator);
  const wanted = new URLSearchParams(place.location.search).get('company');
  const gateway = useService(gatewayClient);
  const companyId = company?.id;
  const type = licence?.entity.type;
  const { cart } = useShop(type);
  const isOver = licence !== undefined && licence.entity.daysValid <= 0;
  const [isOpening, setOpening] = useState(companyId === undefined && wanted !== null);
  useEffect(() => {
    if (isOpening && wanted !== null) void session.open(wanted).then(() => setOpening(false)); // never rejects
  }, [isOpening, wanted, session]);
  useEffect(() => {
    // No licence has expired, so the page returns to the start or to the company whose licence was renewed meanwhile.
    if (!isOpening && !isOver) place.go(companyId ? `/company/${companyId}` : '/', { replace: true });
  }, [isOpening, isOver, companyId, place]);
  useEffect(() => {
    if (companyId)
      void gateway
        .call(recordLastLogin, { params: { companyId } }, { handles: '*', byItself: true })
        .catch(() => undefined);
  }, [companyId, gateway]);
  if (!company || !licence || !isOver) return null;
  const isTrial = type === 'Trial';
  const leavePage = () => {
    chooseFreePackage(document, company.id);
    place.go(`/company/${company.id}/setting-up-company`);
  };
  return (
    <div className="k-expired">
      <ExpiredImage />
      <h1>{t(isTrial ? 'LICENSING.EXPIRED.TRIAL_TITLE' : 'LICENSING.EXPIRED.TITLE')}</h1>
      <p>{t(isTrial ? 'LICENSING.EXPIRED.TRIAL_TEXT' : 'LICENSING.EXPIRED.TEXT', { name: company.name })}</p>
      <div className="k-expired-actions">
        {cart && (
          <ShopButton look="primary" href={cart}>
            {t(isTrial ? 'LICENSING.ACTION.ORDER' : 'LICENSING.ACTION.RESTORE')}
          </ShopButton>
        )}
        <Button onClick={leavePage}>{t('LICENSING.EXPIRED.BACK')}</Button>
      </div>
    </div>
  );
});
