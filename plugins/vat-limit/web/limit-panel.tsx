import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  DefinitionList,
  EmptyState,
  Money,
  Notice,
  Section,
  Skeleton,
  useFormats,
  useService,
} from '#core/web';
import { currentCompany } from '#core/web/tokens';
import { limits, type VatOutlook, vatOutlookStore } from '../contract/index.ts';
import { LeftOutList } from './left-out-list.tsx';
import './limit-panel.css';

/**
 * Shows how close the company is to mandatory VAT registration, when the limit will probably be exceeded, and what to do. It is hidden for
 * VAT payers.
 */
export default observer(function LimitPanel() {
  const { t } = useTranslation();
  const store = useService(vatOutlookStore);
  const { vatPayerType } = useService(currentCompany);
  const limitsApply = vatPayerType !== 'Payer';
  useEffect(() => {
    if (limitsApply && store.state === 'idle') void store.load();
  }, [store, limitsApply]);
  if (!limitsApply) return null;
  const { outlook } = store;
  return (
    <Section title={t('VAT_LIMIT.TITLE')}>
      {outlook ? (
        <Outlook outlook={outlook} />
      ) : store.state === 'failed' ? (
        <EmptyState
          icon="error"
          title={t('VAT_LIMIT.FAILED')}
          action={<Button onClick={() => void store.load()}>{t('CORE.LIST.RETRY')}</Button>}
        />
      ) : (
        <Skeleton lines={6} />
      )}
    </Section>
  );
});

function Outlook({ outlook }: { readonly outlook: VatOutlook }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const money = (amount: string) => <Money>{formats.money(amount)}</Money>;
  const { vatLimitState: state, year, turnover, remainingSum, remainingToImmediate, notCounted, unknown } = outlook;
  const isOver = state === 'LimitReached' || state === 'ImmediateLimitExceeded';
  const share = Math.min(100, (Number(turnover) / Number(limits.immediate)) * 100);
  return (
    <div className="k-vat-limit">
      {(isOver || state === 'Warning') && (
        <Notice tone="warning">{t(`VAT_LIMIT.STATE.${state}`, { sum: formats.money(remainingSum) })}</Notice>
      )}
      <progress
        className="k-vat-limit-bar"
        max={100}
        value={share}
        aria-label={t('VAT_LIMIT.BAR', { turnover: formats.money(turnover), limit: formats.money(limits.immediate) })}
      />
      <DefinitionList
        items={[
          { term: t('VAT_LIMIT.TURNOVER', { year }), value: money(turnover) },
          { term: t('VAT_LIMIT.REMAINING', { limit: formats.money(limits.registration) }), value: money(remainingSum) },
          {
            term: t('VAT_LIMIT.REMAINING', { limit: formats.money(limits.immediate) }),
            value: money(remainingToImmediate),
          },
          ...(Number(notCounted) === 0 ? [] : [{ term: t('VAT_LIMIT.NOT_COUNTED'), value: money(notCounted) }]),
          { term: t('VAT_LIMIT.FORECAST.TERM'), value: <Foreseen outlook={outlook} /> },
        ]}
      />
      <LeftOutList outlook={outlook} />
      {unknown > 0 && <Notice tone="info">{t('VAT_LIMIT.UNKNOWN', { count: unknown })}</Notice>}
      <ul className="k-vat-limit-law">
        {['REGISTRATION', 'IMMEDIATE', 'COUNTS'].map((name) => (
          <li key={name}>{t(`VAT_LIMIT.LAW.${name}`)}</li>
        ))}
      </ul>
    </div>
  );
}

function Foreseen({ outlook: { forecast } }: { readonly outlook: VatOutlook }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!forecast) return t('VAT_LIMIT.FORECAST.NONE');
  const { limit, expectedOn, earliestOn, latestOn } = forecast;
  const words = {
    limit: formats.money(limit),
    day: expectedOn === null ? '' : formats.date(expectedOn),
    from: '',
    to: '',
  };
  if (earliestOn === null) return t('VAT_LIMIT.FORECAST.NEVER', words);
  const range = { ...words, from: formats.date(earliestOn), to: latestOn === null ? '' : formats.date(latestOn) };
  if (expectedOn === null) return t('VAT_LIMIT.FORECAST.PERHAPS', range);
  return t(latestOn === null ? 'VAT_LIMIT.FORECAST.FROM' : 'VAT_LIMIT.FORECAST.RANGE', range);
}
