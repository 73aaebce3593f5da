import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, classNames, Icon, Money, Skeleton, useFormats } from '#core/web';
import type { CurrencySummary } from '../../contract/index.ts';
import type { DocumentList } from './document-list.ts';
import { isFiltered } from './list-address.ts';
import { leftOutWords } from './left-out-words.ts';
import type { useListAddress } from './use-list-address.ts';
import './sums-row.css';

interface SumsRowProps extends ReturnType<typeof useListAddress> {
  readonly store: DocumentList;
}

/**
 * What the documents of the list add up to, and before it three filters with what they would leave: what is not paid, what
 * is late, what is of this month. Pressed again, a filter is taken off. The sums come after the rows, so their place is as
 * high as that of one currency, and nothing jumps; the lines of the other currencies open when asked for.
 */
export const SumsRow = observer(function SumsRow({ store, address, change }: SumsRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const { summary } = store;
  const currencies = summary.value?.currencies;
  if (summary.now.state === 'failed')
    return (
      <div className="k-doc-summary-failed" role="status">
        {t('DOCUMENTS.SUMS.FAILED')}
        <Button look="quiet" icon="refresh" onClick={() => store.loadSummary()}>
          {t('CORE.LIST.RETRY')}
        </Button>
      </div>
    );
  // Nothing was asked yet, and will not be as long as the search stays so long.
  if (!currencies && store.list.isSearchTooLong) return null;
  // Nothing was made yet: there is nothing to filter.
  if (currencies?.length === 0 && !isFiltered(address)) return null;

  const [first, ...others] = currencies ?? [];
  const shown = isWhole ? (currencies ?? []) : first ? [first] : [];
  const figures = (amountOf: (summary: CurrencySummary) => string): ReactNode =>
    currencies?.length === 0 ? (
      <Money>{'\u00a0'}</Money>
    ) : currencies ? (
      shown.map((one) => {
        const amount = amountOf(one);
        return (
          <Money key={one.currency} strong={!isZero(amount)}>
            {formats.money(amount, one.currency)}
          </Money>
        );
      })
    ) : (
      <Skeleton width={80} />
    );
  const countOf = (count: (summary: CurrencySummary) => number) =>
    currencies?.reduce((sum, one) => sum + count(one), 0) || undefined;
  const filter = (label: string, pressed: boolean, press: () => void, content: ReactNode, count?: number) => (
    <button type="button" className="k-doc-figure k-doc-figure--filter" aria-pressed={pressed} onClick={press}>
      <span className="k-doc-figure-label">
        {pressed && <Icon name="tick" />}
        {label}
        {count !== undefined && <span className="k-doc-figure-count">{count}</span>}
      </span>
      {content}
    </button>
  );
  const sum = (label: string, content: ReactNode, count?: number) => (
    <div className="k-doc-figure">
      <span className="k-doc-figure-label">
        {label}
        {count !== undefined && <span className="k-doc-figure-count">{count}</span>}
      </span>
      {content}
    </div>
  );
  const isOpen = address.payment === 'open';
  const month = store.today.slice(0, 7);
  const isMonth = address.period === month;
  const without = currencies && leftOutWords(currencies);

  return (
    <div
      className={classNames(
        'k-doc-summary',
        !currencies && 'k-doc-summary--loading',
        store.list.isStale && 'k-doc-summary--stale',
      )}
      role="group"
      aria-label={t('DOCUMENTS.SUMS.LABEL')}
      aria-busy={!currencies || store.list.isStale}
    >
      <div className="k-doc-figures">
        {filter(
          t('DOCUMENTS.SUMS.OPEN'),
          isOpen,
          () => change({ payment: isOpen ? undefined : 'open', overdue: undefined }),
          figures(({ open }) => open.due),
          countOf(({ open }) => open.count),
        )}
        {filter(
          t('DOCUMENTS.SUMS.OVERDUE'),
          address.overdue === true,
          () => change({ overdue: address.overdue ? undefined : true, payment: undefined }),
          figures(({ overdue }) => overdue.due),
          countOf(({ overdue }) => overdue.count),
        )}
        {filter(
          t('DOCUMENTS.SUMS.THIS_MONTH'),
          isMonth,
          () => change({ period: isMonth ? undefined : month }),
          figures(({ thisMonth }) => thisMonth.total),
          countOf(({ thisMonth }) => thisMonth.count),
        )}
        {sum(
          t('DOCUMENTS.SUMS.BASE'),
          figures(({ base }) => base),
        )}
        {sum(
          t('DOCUMENTS.SUMS.VAT'),
          figures(({ vat }) => vat),
        )}
        {sum(
          t('DOCUMENTS.FIELD.TOTAL'),
          figures(({ total }) => total),
          countOf(({ count }) => count),
        )}
        {sum(
          t('DOCUMENTS.FIELD.DUE'),
          figures(({ due }) => due),
        )}
      </div>
      <div className="k-doc-summary-foot">
        <p>{without && t(`DOCUMENTS.SUMS.${without.key}`, without.values)}</p>
        {first && others.length > 0 && (
          <Button look="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t('DOCUMENTS.SUMS.ONE_CURRENCY', { currency: first.currency })
              : t('DOCUMENTS.SUMS.ALL_CURRENCIES', { currencies: others.map(({ currency }) => currency).join(', ') })}
          </Button>
        )}
      </div>
    </div>
  );
});

function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}
