import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ContentSkeleton, EmptyState, Page, useService } from '#core/web';
import { companyClient, companyEvents, feedback, type PageProps } from '#core/web/tokens';
import { titleOf } from './card-order.ts';
import { ReportingStore } from './reporting-store.ts';
import { TypeCard } from './type-card.tsx';
import './reporting.css';

/** Shows the page `company/{companyId}/settings/reporting-settings[/{documentType}]`. [B2.9-6] */
export default observer(function ReportingPage({ params: { documentType } }: PageProps) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const events = useService(companyEvents);
  const toasts = useService(feedback);
  const [store] = useState(() => new ReportingStore(client, events, toasts));
  useEffect(() => void store.load(), [store]);
  const { cards, state } = store;
  const open = cards.some((card) => card.documentType === documentType) ? documentType : cards[0]?.documentType;
  return (
    <Page kind="wide" title={t('PRINT_TEMPLATES.TITLE')}>
      {state === 'failed' ? (
        <EmptyState
          icon="error"
          title={t('PRINT_TEMPLATES.LOAD_ERROR')}
          action={<Button onClick={() => void store.load()}>{t('CORE.LIST.RETRY')}</Button>}
        />
      ) : state !== 'ready' ? (
        <div aria-busy="true">
          <ContentSkeleton shape="form" />
        </div>
      ) : cards.length === 0 ? (
        <EmptyState title={t('PRINT_TEMPLATES.NONE')} />
      ) : (
        <div className="k-print-cards">
          <p className="k-print-intro">{t('PRINT_TEMPLATES.INTRO')}</p>
          {cards.map((report) => (
            <TypeCard
              key={report.documentType}
              report={report}
              title={titleOf(store.types, report.documentType)}
              isOpen={report.documentType === open}
              onChange={(change) => void store.change(report, change)}
            />
          ))}
        </div>
      )}
    </Page>
  );
});
