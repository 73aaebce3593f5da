import type { TFunction } from 'i18next';
import { formatIban } from '#core/contract/formats';
import { Button, type DataTableColumn, type Formats, Money, StatusDot } from '#core/web';
import type { PaymentOrder } from '../contract/index.ts';

interface Words {
  readonly t: TFunction;
  readonly formats: Formats;
  readonly onOpen: (order: PaymentOrder) => void;
}

/** Returns the columns: the day, the number of payments, the account and the sum. */
export function orderColumns({ t, formats, onOpen }: Words): readonly DataTableColumn<PaymentOrder>[] {
  const state = ({ withdrawnAt }: PaymentOrder) => (
    <StatusDot tone={withdrawnAt ? 'neutral' : 'success'} open={withdrawnAt !== null}>
      {t(withdrawnAt ? 'PAYMENT_ORDERS.STATE.withdrawn' : 'PAYMENT_ORDERS.STATE.made')}
    </StatusDot>
  );
  return [
    {
      id: 'payOn',
      header: t('PAYMENT_ORDERS.FIELD.PAY_ON'),
      identity: true,
      width: 116,
      card: 'top',
      render: ({ payOn }) => formats.date(payOn),
    },
    {
      id: 'payees',
      header: t('PAYMENT_ORDERS.FIELD.PAYEES'),
      flex: 3,
      width: 180,
      card: 'bottom',
      render: ({ items }) => {
        const names = [...new Set(items.map(({ name }) => name))].join(', ');
        return <span title={names}>{names}</span>;
      },
    },
    {
      id: 'account',
      header: t('PAYMENT_ORDERS.FIELD.ACCOUNT'),
      flex: 2,
      width: 200,
      hideBelow: 1_000,
      card: 'none',
      render: ({ iban }) => formatIban(iban),
    },
    {
      id: 'state',
      header: t('PAYMENT_ORDERS.FIELD.STATE'),
      width: 140,
      card: 'besideBottom',
      render: state,
    },
    {
      id: 'total',
      header: t('PAYMENT_ORDERS.FIELD.TOTAL'),
      width: 128,
      align: 'end',
      card: 'topEnd',
      render: ({ total }) => <Money strong>{formats.money(total, 'EUR')}</Money>,
    },
    {
      id: 'open',
      header: t('PAYMENT_ORDERS.FIELD.ACTION'),
      width: 116,
      align: 'end',
      card: 'bottomEnd',
      render: (order) => (
        <Button
          size="small"
          onClick={() => onOpen(order)}
          aria-label={t('PAYMENT_ORDERS.OPEN_ONE', { day: formats.date(order.payOn) })}
        >
          {t('PAYMENT_ORDERS.OPEN')}
        </Button>
      ),
    },
  ];
}
