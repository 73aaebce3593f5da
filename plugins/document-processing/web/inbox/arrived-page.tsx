import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { Button, ContentSkeleton, EmptyState, isProblem, Page, useService } from '#core/web';
import { companyClient, type PageProps } from '#core/web/tokens';
import { inboxStore } from '../../contract/index.ts';
import { ArrivedClosed } from './arrived-closed.tsx';
import { ArrivedForm } from './arrived-form.tsx';
import { inboxPaths } from './inbox-paths.ts';
import './inbox.css';

/** company/{companyId}/documents-inbox/list/detail/{id}: what arrived, beside the form of what is to be made of it. */
export default observer(function ArrivedPage({ params: { detailId = '' } }: PageProps) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const store = useService(inboxStore);
  useEffect(() => void store.open(detailId), [store, detailId]);
  const now = store.opened?.id === detailId ? store.opened.now : undefined;
  const back = { to: inboxPaths(companyId).list, label: t('PROCESSING.INBOX.TITLE') };
  if (now?.state === 'ready') {
    const arrived = now.value;
    return arrived.state === 'waiting' ? (
      // What was read of it fills the form: until then there is another one.
      <ArrivedForm key={`${arrived.id} ${arrived.readings === null ? 'unread' : 'read'}`} arrived={arrived} />
    ) : (
      <ArrivedClosed arrived={arrived} />
    );
  }
  return (
    <Page kind="wide" title={t('PROCESSING.INBOX.ONE')} back={back}>
      {now?.state === 'failed' ? (
        <EmptyState
          icon="error"
          title={t(isProblem(now.error, problems.notFound) ? 'PROCESSING.INBOX.GONE' : 'CORE.LIST.FAILED')}
          action={<Button onClick={() => void store.open(detailId)}>{t('CORE.LIST.RETRY')}</Button>}
        />
      ) : (
        <div aria-busy="true">
          <ContentSkeleton shape="editor" />
        </div>
      )}
    </Page>
  );
});
