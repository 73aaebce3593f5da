import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '#core/web/react/use-service.ts';
import { Button } from '#core/web/ui/button.tsx';
import { EmptyState } from '#core/web/ui/empty-state.tsx';
import { Page } from '#core/web/ui/page.tsx';
import { Skeleton } from '#core/web/ui/skeleton.tsx';
import { priceLevelsStore } from '../contract/index.ts';
import { PriceLevelsForm } from './price-levels-form.tsx';
import './price-levels.css';

/** company/{companyId}/settings/price-levels [A7-18] */
export default observer(function PriceLevelsPage() {
  const { t } = useTranslation();
  const store = useService(priceLevelsStore);
  const { now } = store;
  useEffect(() => void store.load(), [store]);
  return (
    <Page narrow title={t('PRICE_LEVELS.TITLE')}>
      {now.state === 'ready' ? (
        <PriceLevelsForm loaded={now.value} />
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
          <Skeleton lines={5} />
        </div>
      )}
    </Page>
  );
});
