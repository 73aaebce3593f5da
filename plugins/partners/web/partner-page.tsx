import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentSkeleton, Page, useGate, useService } from '#core/web';
import type { PageProps } from '#core/web/tokens';
import { partners, partnersStore } from '../contract/index.ts';
import { PartnerEditor } from './partner-editor.tsx';
import { PartnerFailed } from './partner-failed.tsx';
import { partnersPath } from './partner-paths.ts';
import { PartnerReading } from './partner-reading.tsx';

/** company/{companyId}/partners/list/detail/{detailId}: a form, or for who may not change it a sheet to read. [A2-37] */
export default observer(function PartnerPage({ params }: PageProps) {
  const { companyId = '', detailId = '' } = params;
  const { t } = useTranslation();
  const store = useService(partnersStore);
  const mayEdit = useGate(partners.edit);
  useEffect(() => void store.open(detailId), [store, detailId]);

  const now = store.opened?.id === detailId ? store.opened.now : undefined;
  const back = { to: partnersPath(companyId, store.list.search), label: t('PARTNERS.TITLE') };
  if (now?.state === 'failed') {
    return <PartnerFailed error={now.error} back={back} onRetry={() => void store.open(detailId)} />;
  }
  if (now?.state !== 'ready' || mayEdit === 'pending') {
    return (
      <Page title={t('PARTNERS.DETAIL')} back={back}>
        <div aria-busy="true">
          <ContentSkeleton shape="form" />
        </div>
      </Page>
    );
  }
  return mayEdit === 'yes' ? (
    <PartnerEditor key={detailId} companyId={companyId} partner={now.value} />
  ) : (
    <PartnerReading partner={now.value} back={back} />
  );
});
