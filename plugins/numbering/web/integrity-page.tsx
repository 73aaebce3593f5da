import printIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/print.js';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, LoadableValue, Page, Skeleton, Toolbar, useService } from '#core/web';
import { SelectInput } from '#core/web/forms';
import { companyClient, navigator, type PageProps } from '#core/web/tokens';
import { type Integrity, readIntegrity } from '../contract/index.ts';
import { IntegrityReport } from './integrity-report.tsx';
import { periodText } from './period-text.ts';
import { integrityPath, numberingPath, openedSeries, seriesPath } from './series-address.ts';
import './integrity.css';

/**
 * company/{companyId}/settings/numbering/{documentType}-{sequenceCode}/integrity?period= shows the report about the numbers of a series.
 */
export default observer(function IntegrityPage({ params }: PageProps) {
  const { companyId = '', series: segment } = params;
  const { t } = useTranslation();
  const client = useService(companyClient);
  const place = useService(navigator);
  const [report] = useState(() => new LoadableValue<Integrity>());
  const requestedPeriod = new URLSearchParams(place.location.search).get('period') ?? undefined;
  const opened = openedSeries(segment, undefined);
  const { documentType, sequenceCode } =
    opened.kind === 'existing' ? opened.key : { documentType: '', sequenceCode: '' };

  useEffect(() => {
    const query = requestedPeriod === undefined ? {} : { period: requestedPeriod };
    void report.load(() =>
      client.call(readIntegrity, { params: { documentType, sequenceCode }, query }, { handles: [404] }),
    );
  }, [report, client, documentType, sequenceCode, requestedPeriod]);

  const { value } = report;
  const back = value ? seriesPath(companyId, value) : numberingPath(companyId);
  return (
    <Page
      kind="wide"
      title={t('NUMBERING.INTEGRITY.TITLE', { code: sequenceCode })}
      back={{ to: back, label: t('NUMBERING.TITLE') }}
      actions={
        <Button icon={printIcon} disabled={!value} onClick={() => window.print()}>
          {t('NUMBERING.INTEGRITY.PRINT')}
        </Button>
      }
      toolbar={
        value && value.periods.length > 1 ? (
          <Toolbar>
            <div className="k-integrity-period">
              <SelectInput
                aria-label={t('NUMBERING.INTEGRITY.PERIOD')}
                options={value.periods.map((period) => ({ value: period, label: periodText(period) }))}
                value={value.period ?? ''}
                onChange={(event) =>
                  place.go(
                    `${integrityPath(companyId, value)}?${new URLSearchParams({ period: event.target.value })}`,
                    {
                      replace: true,
                    },
                  )
                }
              />
            </div>
          </Toolbar>
        ) : undefined
      }
    >
      <div className="k-integrity" aria-busy={report.now.state === 'loading' || undefined}>
        {report.now.state === 'failed' && (
          <EmptyState
            icon="error"
            title={t('NUMBERING.INTEGRITY.FAILED')}
            action={<Button onClick={() => place.go(numberingPath(companyId))}>{t('NUMBERING.TITLE')}</Button>}
          />
        )}
        {value ? (
          <IntegrityReport companyId={companyId} report={value} />
        ) : (
          report.now.state !== 'failed' && <Skeleton lines={4} />
        )}
      </div>
    </Page>
  );
});
