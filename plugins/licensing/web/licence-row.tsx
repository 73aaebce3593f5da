import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Badge, Link, useService } from '#core/web';
import { companySession } from '#core/web/tokens';
import { isLicenceEnding, licenceActionOf, licenceTextOf } from '../contract/index.ts';
import { useShop } from './use-shop.ts';
import './licence-row.css';

/** Shows the licence of the open company and a link to the customer's account, in the profile. [A4-11] [B2.8-1] [B2.8-2] */
export default observer(function LicenceRow() {
  const { t } = useTranslation();
  const { company, licence } = useService(companySession);
  const { cart, account } = useShop();
  const entity = licence?.entity;
  const text = entity && licenceTextOf(entity);
  return (
    <div className="k-licence-row">
      {company && (
        <p className="k-licence-row-company" title={company.name}>
          {company.name}
        </p>
      )}
      {entity && text && (
        <p className={isLicenceEnding(entity) || text === 'expired' ? 'k-licence-row--warning' : undefined}>
          <Badge tone={text === 'valid' ? 'neutral' : 'warning'}>{entity.packageName}</Badge>{' '}
          {t(`LICENSING.TEXT.${text.toUpperCase()}`, { count: entity.daysValid })}{' '}
          {cart && (
            <Link href={cart} newTab>
              {t(`LICENSING.ACTION.${licenceActionOf(entity).toUpperCase()}`)}
            </Link>
          )}
        </p>
      )}
      {account && (
        <Link href={account} newTab>
          {t('LICENSING.ACCOUNT')}
        </Link>
      )}
    </div>
  );
});
