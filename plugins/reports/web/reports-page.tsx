import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  ContentSkeleton,
  EmptyState,
  isProblem,
  MenuButton,
  Page,
  today,
  useObserved,
  useService,
} from '#core/web';
import { problems } from '#core/contract';
import { companyClient, navigator } from '#core/web/tokens';
import { downloadReport, type Report, type ReportOffer } from '../contract/index.ts';
import { readAddress, type ReportAddress, writeAddress } from './report-address.ts';
import { ReportFilter } from './report-filter.tsx';
import { ReportNav } from './report-nav.tsx';
import { ReportPanels } from './report-panels.tsx';
import { ReportTable } from './report-table.tsx';
import { keyOf, queryOf, ReportsStore } from './reports-store.ts';
import { SlowReport } from './slow-report.tsx';
import './reports.css';

const Chart = lazy(() => import('./chart.tsx'));

/** The page company/{companyId}/reports/invoicing, with the reports of documents. Its state is stored in the address. */
export default observer(function ReportsPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const place = useService(navigator);
  const [store] = useState(() => new ReportsStore(client));
  const search = useObserved(useCallback(() => place.location.search, [place]));
  const address = readAddress(search, today());
  useEffect(() => void store.loadOffers(), [store]);
  const offers = store.offers.now;
  const offer =
    offers.state === 'ready'
      ? (offers.value.find(({ id }) => id === address.report) ?? offers.value.find(({ isDetail }) => !isDetail))
      : undefined;
  const reportId = offer?.id;
  useEffect(() => {
    if (reportId !== undefined) void store.load(reportId, readAddress(search, today()));
  }, [store, reportId, search]);
  const go = (change: Partial<ReportAddress>) =>
    place.go(place.location.path + writeAddress({ ...address, report: reportId, ...change }));
  const again = () => (offer ? void store.load(offer.id, address) : void store.loadOffers());
  const { now } = store.shown;
  const report =
    offer && now.state === 'ready' && now.value.key === keyOf(offer.id, address) ? now.value.report : undefined;
  const save = (format: 'xlsx' | 'csv') => {
    if (!offer) return;
    const query = { ...queryOf(address), format };
    void client
      .download(downloadReport, { params: { reportId: offer.id }, query }, { save: `${offer.title}.${format}` })
      .catch(() => undefined); // The client shows the error.
  };

  const prepare = (format: 'xlsx' | 'csv') =>
    void (offer && store.prepare(offer.id, address, format).catch(() => undefined)); // The client shows the error.
  const later = (format: 'xlsx' | 'csv') => ({
    id: `${format}-later`,
    label: t('REPORTS.LATER', { format: format.toUpperCase() }),
    hint: t('REPORTS.LATER_HINT'),
    onSelect: () => prepare(format),
  });

  return (
    <Page
      kind="wide"
      title={t('REPORTS.TITLE')}
      actions={
        offer && (
          <>
            <MenuButton
              text={t('REPORTS.SAVE')}
              icon="download"
              entries={[
                { id: 'xlsx', label: 'XLSX', onSelect: () => save('xlsx') },
                { id: 'csv', label: 'CSV', onSelect: () => save('csv') },
                { separator: 'later' },
                later('xlsx'),
                later('csv'),
              ]}
            />
            <Button icon="document" onClick={() => window.print()}>
              {t('REPORTS.PRINT')}
            </Button>
          </>
        )
      }
    >
      {offers.state === 'failed' || (offers.state === 'ready' && !offer) ? (
        <EmptyState
          icon="error"
          title={t('REPORTS.FAILED')}
          action={<Button onClick={again}>{t('CORE.LIST.RETRY')}</Button>}
        />
      ) : offer ? (
        <>
          <ReportNav offers={store.offers.value ?? []} current={offer} address={address} />
          <ReportFilter offer={offer} address={address} onChange={go} />
          <h2 className="k-report-title">{offer.title}</h2>
          <p className="k-report-hint">{offer.hint}</p>
          {report ? (
            <Figures report={report} offer={offer} />
          ) : now.state === 'failed' ? (
            <EmptyState
              icon="error"
              title={t('REPORTS.FAILED')}
              // The report took too long for a request; a job may take longer.
              text={isProblem(now.error, problems.unavailable) ? t('REPORTS.SLOW') : undefined}
              action={
                <>
                  <Button onClick={again}>{t('CORE.LIST.RETRY')}</Button>
                  {isProblem(now.error, problems.unavailable) && (
                    <Button onClick={() => prepare('xlsx')}>{t('REPORTS.PREPARE')}</Button>
                  )}
                </>
              }
            />
          ) : (
            <SlowReport key={keyOf(offer.id, address)} onPrepare={() => prepare('xlsx')} />
          )}
        </>
      ) : (
        <div aria-busy="true">
          <ContentSkeleton shape="entities" />
        </div>
      )}
      <ReportPanels />
    </Page>
  );
});

function Figures({ report, offer }: { readonly report: Report; readonly offer: ReportOffer }) {
  const { t } = useTranslation();
  if (report.rows.length === 0) return <EmptyState icon="search" title={t('REPORTS.EMPTY')} />;
  return (
    <>
      {offer.chart && (
        <Suspense fallback={<div className="k-report-chart" />}>
          <Chart report={report} chart={offer.chart} title={offer.title} />
        </Suspense>
      )}
      <ReportTable report={report} title={offer.title} />
      {report.notes.length > 0 && (
        <ul className="k-report-notes">
          {report.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
