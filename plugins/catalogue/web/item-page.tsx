import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import {
  Button,
  ButtonLink,
  ContentSkeleton,
  EmptyState,
  isProblem,
  Page,
  useGateWhileTyping,
  useLastValueWhileTyping,
  useService,
  WhileClosed,
} from '#core/web';
import type { PageProps } from '#core/web/tokens';
import { catalogItems, catalogueStore } from '../contract/index.ts';
import { cataloguePath } from './catalogue-paths.ts';
import { ItemEditor } from './item-editor.tsx';
import { ItemReading } from './item-reading.tsx';

/**
 * Shows the page `company/{companyId}/catalog-items/list/detail/{detailId}`: a form, or a read-only sheet for users who
 * may not change the item.
 */
export default observer(function ItemPage({ params }: PageProps) {
  const { companyId = '', detailId = '' } = params;
  const { t } = useTranslation();
  const store = useService(catalogueStore);
  const { verdict: mayEdit, closed } = useGateWhileTyping(catalogItems.edit, detailId);
  useEffect(() => void store.open(detailId), [store, detailId]);

  const now = store.opened?.id === detailId ? store.opened.now : undefined;
  const item = useLastValueWhileTyping(now?.state === 'ready' ? now.value : undefined, detailId);
  const back = { to: cataloguePath(companyId, store.list), label: t('CATALOGUE.TITLE') };
  if (now?.state === 'failed' && !item) {
    const isGone = isProblem(now.error, problems.notFound);
    return (
      <Page title={t('CATALOGUE.DETAIL')} back={back}>
        <EmptyState
          icon="error"
          title={t(isGone ? 'CATALOGUE.GONE' : 'CATALOGUE.READ_FAILED')}
          action={
            isGone ? (
              <ButtonLink to={back.to}>{t('CATALOGUE.ALL')}</ButtonLink>
            ) : (
              <Button icon="refresh" onClick={() => void store.open(detailId)}>
                {t('CORE.LIST.RETRY')}
              </Button>
            )
          }
        />
      </Page>
    );
  }
  if (!item || mayEdit === 'pending') {
    return (
      <Page title={t('CATALOGUE.DETAIL')} back={back}>
        <div aria-busy="true">
          <ContentSkeleton shape="form" />
        </div>
      </Page>
    );
  }
  return mayEdit === 'yes' ? (
    <WhileClosed denials={closed}>
      <ItemEditor key={detailId} companyId={companyId} item={item} />
    </WhileClosed>
  ) : (
    <ItemReading item={item} back={back} />
  );
});
