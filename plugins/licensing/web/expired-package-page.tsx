import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon, Notice, Page, Section, useService } from '#core/web';
import { companySession, facts } from '#core/web/tokens';
import { licenceActionOf } from '../contract/index.ts';
import { ShopButton } from './shop-button.tsx';
import { useShop } from './use-shop.ts';
import './expired-package-page.css';

const features = ['PAYMENTS', 'DOCUMENTS', 'API', 'REMINDERS', 'ABROAD', 'OTHERS'] as const;

/** Lists the functions that the company loses while its package is not renewed. [B2.4-7] */
export default observer(function ExpiredPackagePage() {
  const { t } = useTranslation();
  const licence = useService(companySession).licence?.entity;
  const isOwner = useService(facts).role() === 'Owner';
  const { cart } = useShop(licence?.type);
  const expired = licence !== undefined && licence.daysValid <= 0;
  return (
    <Page
      title={t(expired ? 'LICENSING.ENDED.TITLE' : 'LICENSING.ENDED.RENEWED_TITLE')}
      actions={
        expired && isOwner && cart ? (
          <ShopButton look="primary" href={cart}>
            {t(`LICENSING.ACTION.${licenceActionOf(licence).toUpperCase()}`)}
          </ShopButton>
        ) : undefined
      }
    >
      <Notice tone={expired ? 'warning' : 'success'}>
        {t(expired ? 'LICENSING.ENDED.TEXT' : 'LICENSING.ENDED.RENEWED')}
      </Notice>
      <Section title={t('LICENSING.ENDED.FEATURES')}>
        <ul className="k-ended-features">
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="tick" />
              {t(`LICENSING.ENDED.FEATURE.${feature}`)}
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
});
