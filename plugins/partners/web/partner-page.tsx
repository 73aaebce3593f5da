import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentSkeleton, Page, useGateWhileTyping, useLastValueWhileTyping, useService, WhileClosed } from '#core/web';
import type { PageProps } from '#core/web/tokens';
import { partners, partnersStore } from '../contract/index.ts';
import { PartnerEditor } from './partner-editor.tsx';
import { PartnerFailed } from './partner-failed.tsx';
import { partnersPath } from './partner-paths.ts';
import { PartnerReading } from './partner-reading.tsx';

/**
 * Shows the page `company/{companyId}/partners/list/detail/{detailId}`: a form, or a read-only sheet for users who may not change the
 * partner. [A2-37]
 */
export default observer(function PartnerPage({ params }: PageProps) {
  const { companyId = '', detailId = '' } = params;
  const { t } = useTranslation();
  const store = useService(partnersStore);
  const { verdict: mayEdit, closed } = useGateWhileTyping(partners.edit, detailId);
  useEffect(() => void store.open(detailId), [store, detailId]);

  const now = store.opened?.id === detailId ? store.opened.now : undefined;
  const partner = useLastValueWhileTyping(now?.state === 'ready' ? now.value : undefined, detailId);
  const back = { to: partnersPath(companyId, store.list), label: t('PARTNERS.TITLE') };
  if (now?.state === 'failed' && !partner) {
    return <PartnerFailed error={now.error} back={back} onRetry={() => void store.open(detailId)} />;
  }
  if (!partner || mayEdit === 'pending') {
    return (
      <Page title={t('PARTNERS.DETAIL')} back={back}>
        <div aria-busy="true">
          <ContentSkeleton shape="record" />
        </div>
      </Page>
    );
  }
  return mayEdit === 'yes' ? (
    <WhileClosed denials={closed}>
      <PartnerEditor key={detailId} companyId={companyId} partner={partner} />
    </WhileClosed>
  ) : (
    <PartnerReading partner={partner} back={back} />
  );
});
