import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, classNames, Icon, Money, Skeleton, tableStatus, useFormats } from '#core/web';
import { type CurrencySummary, lateStates, movesCash, openStates } from '../../contract/index.ts';
import { ownStateKey } from '../document-state.tsx';
import { useDocuments } from '../documents-context.tsx';
import type { DocumentList } from './document-list.ts';
import { isFiltered } from './list-address.ts';
import { leftOutWords } from './left-out-words.ts';
import type { useListAddress } from './use-list-address.ts';
import './sums-row.css';

interface SumsRowProps extends ReturnType<typeof useListAddress> {
  readonly store: DocumentList;
}

interface Figure {
  readonly pressed?: boolean;
  readonly amountOf: (summary: CurrencySummary) => string;
  /** Returns the number of documents in the amount; missing if the number is the same as in the neighbouring figure. */
  readonly countOf?: (summary: CurrencySummary) => number;
}

/**
 * Shows the sums of the list's documents, and before them three filters with their sums: unpaid, overdue, this month. A second press
 * removes the filter. The sums load after the rows, so the height of one currency is reserved and nothing moves; the sums in other
 * currencies open on demand.
 */
export const SumsRow = observer(function SumsRow({ store, address, change }: SumsRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const { kind } = useDocuments();
  const { summary } = store;
  const waits = kind.asksForPayment || openStates(kind).length > 0;
  const lates = kind.asksForPayment || lateStates(kind).length > 0;
  const currencies = summary.value?.currencies;
  if (!store.isSummed) return null;
  if (summary.now.state === 'failed')
    return (
      <div className="k-doc-summary-failed" role="status">
        {t('DOCUMENTS.SUMS.FAILED')}
        <Button look="quiet" icon="refresh" onClick={() => store.loadSummary()}>
          {t('CORE.LIST.RETRY')}
        </Button>
      </div>
    );
  // Nothing was loaded, and nothing loads while the search is too long.
  if (!currencies && store.list.isSearchTooLong) return null;
  // There are no documents yet, so there is nothing to filter.
  if (currencies?.length === 0 && !isFiltered(address)) return null;

  const [first, ...others] = currencies ?? [];
  const shown = isWhole ? (currencies ?? []) : first ? [first] : [];
  // With one currency the count is next to the label. With several currencies it is next to each amount, because each count covers only one
  // currency.
  const single = shown.length === 1 ? shown[0] : undefined;
  const figure = (label: string, { pressed, amountOf, countOf }: Figure) => (
    <>
      <span className="k-doc-figure-label">
        {pressed && <Icon name="tick" />}
        {label}
        {single && <Count of={countOf?.(single)} />}
      </span>
      {!currencies && <Skeleton width={80} />}
      {currencies?.length === 0 && <Money>{'\u00a0'}</Money>}
      {shown.map((one) => {
        const amount = amountOf(one);
        return (
          <span key={one.currency} className="k-doc-figure-line">
            {!single && <Count of={countOf?.(one)} />}
            <Money strong={!isZero(amount)}>{formats.money(amount, one.currency)}</Money>
          </span>
        );
      })}
    </>
  );
  const filter = (label: string, { press, ...of }: Figure & { pressed: boolean; press: () => void }) => (
    <button type="button" className="k-doc-figure k-doc-figure--filter" aria-pressed={of.pressed} onClick={press}>
      {figure(label, of)}
    </button>
  );
  const sum = (label: string, of: Figure) => <div className="k-doc-figure">{figure(label, of)}</div>;
  const isOpen = address.payment === 'open';
  const month = store.today.slice(0, 7);
  const isMonth = address.period === month;
  const without = leftOutWords(shown);
  const isStale = tableStatus(store.list) === 'stale';

  return (
    <div
      className={classNames(
        'k-doc-summary',
        !currencies && 'k-doc-summary--loading',
        isStale && 'k-doc-summary--stale',
      )}
      role="group"
      aria-label={t('DOCUMENTS.SUMS.LABEL')}
      aria-busy={!currencies || isStale}
    >
      <div className="k-doc-figures">
        {waits &&
          filter(t(kind.asksForPayment ? 'DOCUMENTS.SUMS.OPEN' : `${kind.texts}.SUMS.OPEN`), {
            pressed: isOpen,
            press: () => change({ payment: isOpen ? undefined : 'open', overdue: undefined }),
            amountOf: ({ open }) => open.due,
            countOf: ({ open }) => open.count,
          })}
        {lates &&
          filter(t(kind.asksForPayment ? 'DOCUMENTS.SUMS.OVERDUE' : ownStateKey(kind, 'late')), {
            pressed: address.overdue === true,
            press: () => change({ overdue: address.overdue ? undefined : true, payment: undefined }),
            amountOf: ({ overdue }) => overdue.due,
            countOf: ({ overdue }) => overdue.count,
          })}
        {filter(t('DOCUMENTS.SUMS.THIS_MONTH'), {
          pressed: isMonth,
          press: () => change({ period: isMonth ? undefined : month }),
          amountOf: ({ thisMonth }) => thisMonth.total,
          countOf: ({ thisMonth }) => thisMonth.count,
        })}
        {!movesCash(kind) && (
          <>
            {sum(t('DOCUMENTS.SUMS.BASE'), { amountOf: ({ base }) => base })}
            {sum(t('DOCUMENTS.SUMS.VAT'), { amountOf: ({ vat }) => vat })}
          </>
        )}
        {sum(t([...(isFiltered(address) ? [] : [`${kind.texts}.IN_BOX`]), 'DOCUMENTS.FIELD.TOTAL']), {
          amountOf: ({ total }) => total,
          countOf: ({ count }) => count,
        })}
        {kind.asksForPayment && sum(t('DOCUMENTS.FIELD.DUE'), { amountOf: ({ due }) => due })}
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

function Count({ of }: { readonly of: number | undefined }) {
  return of ? <span className="k-doc-figure-count">{of}</span> : null;
}

function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}
