import type { TFunction } from 'i18next';
import { type DataTableColumn, type Formats, Link } from '#core/web';
import { type Warehouse } from '#plugins/warehouses/contract';
import type { ListedMovement } from '../contract/index.ts';
import { daysOf, signed } from './movement-text.tsx';
import './item-stock.css';

interface Words {
  readonly t: TFunction;
  readonly formats: Formats;
  readonly companyId: string;
  readonly warehouses: readonly Warehouse[];
}

/** Returns the columns of movements: day, item, reason, warehouse, quantity and the stock after it. */
export function movementColumns({
  t,
  formats,
  companyId,
  warehouses,
}: Words): readonly DataTableColumn<ListedMovement>[] {
  const place = ({ warehouseId }: ListedMovement) => warehouses.find(({ id }) => id === warehouseId)?.name ?? '';
  const why = ({ type, document }: ListedMovement) =>
    document ? (
      <Link to={`/company/${companyId}/${document.collection}/list/detail/${document.id}`}>
        {t('STOCK.BY_DOCUMENT', { number: document.number })}
      </Link>
    ) : (
      t(`STOCK.TYPE.${type}`)
    );
  return [
    {
      id: 'movedOn',
      header: t('STOCK.FIELD.MOVED_ON'),
      width: 152,
      card: 'none',
      render: (row) => {
        const { day, entered } = daysOf(row, t, formats);
        return (
          <span className="k-movement-day" title={t('STOCK.ENTERED_ON', { when: formats.dateTime(row.movedAt) })}>
            {day}
            {entered && <small>{entered}</small>}
          </span>
        );
      },
    },
    {
      id: 'item',
      header: t('STOCK.FIELD.ITEM'),
      identity: true,
      flex: 3,
      width: 160,
      card: 'top',
      render: ({ itemId, itemName }) => (
        <Link to={`/company/${companyId}/catalog-items/list/detail/${itemId}`}>{itemName}</Link>
      ),
    },
    {
      id: 'type',
      header: t('STOCK.FIELD.TYPE'),
      flex: 2,
      width: 132,
      card: 'bottom',
      render: why,
      renderCard: (row) => (
        <>
          {why(row)} ·{' '}
          {Object.values(daysOf(row, t, formats))
            .filter(Boolean)
            .join(' · ')}
        </>
      ),
    },
    {
      id: 'warehouse',
      header: t('STOCK.FIELD.WAREHOUSE'),
      flex: 2,
      width: 120,
      hideBelow: 720,
      card: 'none',
      render: place,
    },
    {
      id: 'note',
      header: t('STOCK.FIELD.BY'),
      flex: 3,
      width: 140,
      hideBelow: 1_000,
      card: 'none',
      render: ({ userName, note }) => <span title={note}>{[note, userName].filter(Boolean).join(' · ')}</span>,
    },
    {
      id: 'quantity',
      header: t('STOCK.FIELD.QUANTITY'),
      width: 120,
      align: 'end',
      card: 'topEnd',
      render: ({ quantity, unit }) => `${signed(quantity, formats)}\u00a0${unit}`,
    },
    {
      id: 'balance',
      header: t('STOCK.FIELD.BALANCE'),
      width: 120,
      align: 'end',
      card: 'bottomEnd',
      render: ({ balance, unit }) => `${formats.quantity(balance)}\u00a0${unit}`,
      renderCard: ({ balance, unit }) => `${t('STOCK.FIELD.BALANCE')} ${formats.quantity(balance)}\u00a0${unit}`,
    },
  ];
}
