import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ContentSkeleton, EmptyState, Page, useLastValueWhileTyping, useService } from '#core/web';
import { priceLevelsStore } from '../contract/index.ts';
import { PriceLevelsForm } from './price-levels-form.tsx';
import './price-levels.css';

/** Shows the page `company/{companyId}/settings/price-levels`. [A7-18] */
export default observer(function PriceLevelsPage() {
  const { t } = useTranslation();
  const store = useService(priceLevelsStore);
  const { now } = store;
  // If a reload fails, the form in which the user types must stay.
  const levels = useLastValueWhileTyping(now.state === 'ready' ? now.value : undefined, '');
  useEffect(() => void store.load(), [store]);
  return (
    <Page title={t('PRICE_LEVELS.TITLE')}>
      {levels ? (
        <PriceLevelsForm loaded={levels} />
      ) : now.state === 'failed' ? (
        <EmptyState
          icon="error"
          title={t('PRICE_LEVELS.LOADING_FAILED')}
          action={
            <Button icon="refresh" onClick={() => void store.load()}>
              {t('CORE.LIST.RETRY')}
            </Button>
          }
        />
      ) : (
        <div aria-busy="true">
          <ContentSkeleton shape="introFields" />
        </div>
      )}
    </Page>
  );
});
