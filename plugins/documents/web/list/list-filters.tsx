import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddedFilters, Chip, FilterChip, today } from '#core/web';
import type { MenuEntry } from '#core/web/overlays';
import { kindPages } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import { isOwnState } from '../../contract/index.ts';
import { ownStateKey } from '../document-state.tsx';
import type { ListAddress } from './list-address.ts';
import { PartnerFilter } from './partner-filter.tsx';
import { offeredPeriods, periodText } from './periods.ts';
import type { useListAddress } from './use-list-address.ts';

const LinkedFilterChips = lazy(() => import('./linked-filter-chips.tsx'));
const PeriodDialog = lazy(() => import('./period-dialog.tsx'));

const payments = ['unpaid', 'partly', 'paid', 'overpaid'] as const;
const paymentNames = { unpaid: 'UNPAID', partly: 'PARTLY', paid: 'PAID', overpaid: 'OVERPAID' } as const;

/** Shows the filters above the list. Their values are in the address. */
export function ListFilters({ address, change }: ReturnType<typeof useListAddress>) {
  const { kind } = useDocuments();
  const { t, i18n } = useTranslation();
  const typeName = (type: string) => t(`${kind.texts}.TYPE.${type}.NAME`);
  const [ownPeriod, setOwnPeriod] = useState(false);
  const word = (name: string) => t(`DOCUMENTS.STATE.${name}`, { context: kind.gender });
  const periodName = (period: string) =>
    periodText(period, i18n.language, { from: t('DOCUMENTS.PERIOD.FROM'), to: t('DOCUMENTS.PERIOD.TO') });

  /** The states to filter by: those of the kind's lifecycle, between draft and cancelled, which every kind has. */
  const states = [
    { id: 'draft', label: word('DRAFT'), status: 'draft' as const, state: undefined },
    ...Object.keys(kind.lifecycle.states).map((state) =>
      isOwnState(kind, state)
        ? { id: state, label: t(ownStateKey(kind, state)), status: undefined, state }
        : { id: state, label: word('ISSUED'), status: 'issued' as const, state: undefined },
    ),
    { id: 'cancelled', label: word('CANCELLED'), status: 'cancelled' as const, state: undefined },
  ];
  const chosenState = states.find(({ id }) => id === (address.state ?? address.status));

  const periods = offeredPeriods(today());
  const periodEntries: MenuEntry[] = [
    ...Object.values(periods).map((period) => ({
      id: period,
      // The label is computed only when the menu opens, because formatting the name of a month takes as long as rendering the list.
      get label() {
        return periodName(period);
      },
      checked: address.period === period,
      onSelect: () => change({ period }),
    })),
    { separator: 'line' },
    { id: 'own', label: t('DOCUMENTS.PERIOD.OWN'), onSelect: () => setOwnPeriod(true) },
  ];

  return (
    <>
      <FilterChip
        label={t('DOCUMENTS.FILTER.STATUS')}
        value={chosenState && chosenState.label}
        onRemove={() => change({ status: undefined, state: undefined })}
        entries={states.map(({ id, label, status, state }) => ({
          id,
          label,
          checked: id === chosenState?.id,
          onSelect: () => change({ status, state }),
        }))}
      />
      {Object.keys(kind.types).length > 0 && (
        <FilterChip
          label={t('DOCUMENTS.FILTER.TYPE')}
          value={address.type && typeName(address.type)}
          onRemove={() => change({ type: undefined })}
          entries={['ordinary', ...Object.keys(kind.types)].map((type) => ({
            id: type,
            label: typeName(type),
            checked: type === address.type,
            onSelect: () => change({ type }),
          }))}
        />
      )}
      {kind.asksForPayment && (
        <FilterChip
          label={t('DOCUMENTS.FILTER.PAYMENT')}
          value={paymentValue(address, word, t('DOCUMENTS.FILTER.OPEN'))}
          onRemove={() => change({ payment: undefined, overdue: undefined })}
          entries={[
            {
              id: 'open',
              label: t('DOCUMENTS.FILTER.OPEN'),
              checked: address.payment === 'open',
              onSelect: () => change({ payment: 'open', overdue: undefined }),
            },
            {
              id: 'overdue',
              label: word('OVERDUE'),
              checked: address.overdue === true,
              onSelect: () => change({ overdue: true, payment: undefined }),
            },
            { separator: 'states' },
            ...payments.map((payment) => ({
              id: payment,
              label: word(paymentNames[payment]),
              checked: address.payment === payment,
              onSelect: () => change({ payment, overdue: undefined }),
            })),
          ]}
        />
      )}
      <FilterChip
        label={t('DOCUMENTS.FILTER.PERIOD')}
        value={address.period && periodName(address.period)}
        onRemove={() => change({ period: undefined })}
        entries={periodEntries}
      />
      {address.ids && (
        <Chip
          label={t('DOCUMENTS.FILTER.CHOSEN')}
          value={String(address.ids.length)}
          onRemove={() => change({ ids: undefined })}
        />
      )}
      <PartnerFilter partnerId={address.partner} onChange={(partner) => change({ partner })} />
      <AddedFilters
        pages={kindPages}
        collection={kind.collection}
        value={address.filters}
        onChange={(filters) => change({ filters })}
      />
      <Suspense fallback={null}>
        {(address.total ?? address.except) && <LinkedFilterChips address={address} change={change} />}
        {ownPeriod && (
          <PeriodDialog
            period={address.period}
            onClose={() => setOwnPeriod(false)}
            onChoose={(period) => {
              setOwnPeriod(false);
              change({ period });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function paymentValue(
  { payment, overdue }: ListAddress,
  word: (name: string) => string,
  open: string,
): string | undefined {
  if (overdue) return word('OVERDUE');
  if (payment === 'open') return open;
  return payment && word(paymentNames[payment]);
}
