import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { all } from '#core/access';
import { Denied, EmptyState, Intro, Page, useDenials, useFormats, useGate, useService, WhenLoaded } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { invoiceTemplates, recurringInvoices, templatesStore, type UpcomingInvoices } from '../contract/index.ts';
import { CreateButton } from './create-button.tsx';
import { templatePaths } from './template-paths.ts';
import { UpcomingItem } from './upcoming-item.tsx';
import './templates.css';

const reading = all(invoiceTemplates.read, recurringInvoices);

/** Shows the page `company/{companyId}/invoice-templates/upcoming`: *Čo sa vystaví* in the next 30 days. */
export default observer(function UpcomingPage() {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const store = useService(templatesStore);
  const verdict = useGate(reading);
  const denials = useDenials(reading);
  useEffect(() => {
    if (verdict === 'yes') void store.loadUpcoming();
  }, [store, verdict]);
  const { upcoming: now } = store;
  return (
    <Page
      title={t('INVOICE_TEMPLATES.UPCOMING.TITLE')}
      back={{ to: templatePaths(companyId).list, label: t('INVOICE_TEMPLATES.TITLE') }}
    >
      <Intro>{t('INVOICE_TEMPLATES.UPCOMING.INTRO')}</Intro>
      {verdict === 'no' ? (
        <Denied denials={denials} />
      ) : (
        <WhenLoaded
          now={now}
          failed={t('INVOICE_TEMPLATES.LOADING_FAILED')}
          retry={() => void store.loadUpcoming()}
          shape="entities"
        >
          {(value) => <Days upcoming={value} />}
        </WhenLoaded>
      )}
    </Page>
  );
});

function Days({ upcoming: { items, until } }: { readonly upcoming: UpcomingInvoices }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (items.length === 0)
    return (
      <EmptyState
        title={t('INVOICE_TEMPLATES.UPCOMING.NONE', { until: formats.date(until) })}
        action={<CreateButton>{t('INVOICE_TEMPLATES.NEW')}</CreateButton>}
      />
    );
  return [...Map.groupBy(items, ({ period }) => period)].map(([day, ofDay]) => (
    <section key={day} className="k-upcoming-day" aria-label={formats.date(day)}>
      <h2 className="k-upcoming-date">{formats.date(day)}</h2>
      <ul className="k-upcoming-list">
        {ofDay.map((item) => (
          <UpcomingItem key={`${item.templateId} ${item.period}`} item={item} />
        ))}
      </ul>
    </section>
  ));
}
