import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Intro, Page, today, useService, WhenLoaded } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { ClosedMonthsStore } from './closed-months-store.ts';
import { MonthRow } from './month-row.tsx';
import './closed-months.css';

/** Shows the page `company/{companyId}/settings/closed-months`: the closed months and who closed them. */
export default observer(function ClosedMonthsPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [store] = useState(() => new ClosedMonthsStore(client, today()));
  useEffect(() => void store.load(), [store]);
  const { now } = store.loaded;
  return (
    <Page title={t('CLOSED_MONTHS.TITLE')}>
      <Intro>{t('CLOSED_MONTHS.INTRO')}</Intro>
      <WhenLoaded now={now} failed={t('CLOSED_MONTHS.FAILED')} retry={() => void store.load()} shape="entities">
        {(value) =>
          [...Map.groupBy(value, ({ month }) => month.slice(0, 4))].map(([year, months]) => (
            <section key={year} aria-label={year} className="k-closed-year">
              <h2>{year}</h2>
              <ul className="k-closed-months">
                {months.map((month) => (
                  <MonthRow key={month.month} month={month} store={store} />
                ))}
              </ul>
            </section>
          ))
        }
      </WhenLoaded>
    </Page>
  );
});
