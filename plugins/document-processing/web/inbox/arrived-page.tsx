import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { Button, ContentSkeleton, EmptyState, isProblem, Page, useLastValueWhileTyping, useService } from '#core/web';
import { companyClient, type PageProps } from '#core/web/tokens';
import { inboxStore } from '../../contract/index.ts';
import { ArrivedClosed } from './arrived-closed.tsx';
import { ArrivedForm } from './arrived-form.tsx';
import { inboxPaths } from './inbox-paths.ts';
import './inbox.css';

/** company/{companyId}/documents-inbox/list/detail/{id}: shows an arrived document next to the form of the document to create. */
export default observer(function ArrivedPage({ params: { detailId = '' } }: PageProps) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const store = useService(inboxStore);
  useEffect(() => void store.open(detailId), [store, detailId]);
  const now = store.opened?.id === detailId ? store.opened.now : undefined;
  const arrived = useLastValueWhileTyping(now?.state === 'ready' ? now.value : undefined, detailId);
  /** The kind that the user chose, together with the arrived document for which it was chosen. */
  const [chosen, setChosen] = useState<{ readonly of: string; readonly kind: string }>();
  const back = { to: inboxPaths(companyId).list, label: t('PROCESSING.INBOX.TITLE') };
  if (arrived) {
    return arrived.state === 'waiting' ? (
      <ArrivedForm
        key={arrived.id}
        arrived={arrived}
        chosen={chosen?.of === detailId ? chosen.kind : undefined}
        onChoose={(kind) => setChosen({ of: detailId, kind })}
      />
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
