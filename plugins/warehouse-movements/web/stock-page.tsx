import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  ButtonLink,
  Chip,
  type DataTableColumn,
  DataTable,
  EmptyState,
  Page,
  Toolbar,
  useFormats,
  useListTable,
  useService,
} from '#core/web';
import type { PageProps } from '#core/web/tokens';
import { warehousesStore } from '#plugins/warehouses/contract';
import { type StockLevel, stockStore } from '../contract/index.ts';
import { useStockFilter, writeFilter } from './stock-filter.ts';
import { WarehouseFilter } from './warehouse-filter.tsx';
import './item-stock.css';

const DayDialog = lazy(() => import('./day-dialog.tsx'));

/** Shows the page `company/{companyId}/warehouse-movements/list`: the stock now or at the end of a day. Each row links to its movements. */
export default observer(function StockPage({ params }: PageProps) {
  const { companyId = '' } = params;
  const { t } = useTranslation();
  const formats = useFormats();
  const { levels } = useService(stockStore);
  const places = useService(warehousesStore);
  const table = useListTable(levels);
  useEffect(() => void places.load(), [places]);
  const { filter, show } = useStockFilter(levels);
  const [isChoosing, setChoosing] = useState(false);
  const columns: readonly DataTableColumn<StockLevel>[] = [
    {
      id: 'item',
      header: t('STOCK.FIELD.ITEM'),
      identity: true,
      flex: 3,
      card: 'top',
      render: ({ itemName }) => <span title={itemName}>{itemName}</span>,
    },
    {
      id: 'warehouse',
      header: t('STOCK.FIELD.WAREHOUSE'),
      flex: 2,
      hideBelow: 480,
      card: 'bottom',
      render: ({ warehouseId }) => places.list.find(({ id }) => id === warehouseId)?.name ?? '',
    },
    {
      id: 'quantity',
      header: t('STOCK.FIELD.QUANTITY'),
      width: 160,
      align: 'end',
      card: 'topEnd',
      render: ({ quantity, unit }) => (
        <span className={quantity.startsWith('-') ? 'k-stock-below' : undefined}>
          {formats.quantity(quantity)}&nbsp;{unit}
        </span>
      ),
    },
  ];
  const { warehouseId, asOf } = filter;
  const place = warehouseId === undefined ? {} : { warehouseId };
  const day = asOf === undefined ? undefined : formats.date(asOf);
  const title = day === undefined ? t('STOCK.TITLE') : t('STOCK.TITLE_AS_OF', { day });
  const movements = `/company/${companyId}/warehouse-movements/movements`;
  return (
    <Page
      kind="list"
      title={title}
      actions={<ButtonLink to={movements}>{t('STOCK.ALL_MOVEMENTS')}</ButtonLink>}
      toolbar={
        <Toolbar>
          <WarehouseFilter
            warehouses={places.list}
            value={warehouseId}
            onChange={(id) => show({ ...(id !== undefined && { warehouseId: id }), ...(asOf && { asOf }) })}
          />
          <Chip
            label={t('STOCK.AS_OF')}
            icon="calendar"
            onClick={() => setChoosing(true)}
            {...(day !== undefined && { value: day, onRemove: () => show(place) })}
          />
        </Toolbar>
      }
    >
      <DataTable
        label={title}
        columns={columns}
        {...table}
        rowId={({ id }) => id}
        rowHref={(row) => movements + writeFilter({ itemId: row.itemId, warehouseId: row.warehouseId })}
        rowName={({ itemName }) => itemName}
        filtered={warehouseId !== undefined || asOf !== undefined}
        empty={<EmptyState icon="box" title={t('STOCK.EMPTY.TITLE')} text={t('STOCK.EMPTY.TEXT')} />}
        noMatch={
          day === undefined ? (
            <EmptyState
              icon="search"
              title={t('STOCK.NO_MATCH')}
              action={<Button onClick={() => show({})}>{t('STOCK.ALL_WAREHOUSES')}</Button>}
            />
          ) : (
            <EmptyState
              icon="search"
              title={t('STOCK.NONE_AS_OF', { day })}
              action={<Button onClick={() => show(place)}>{t('STOCK.SHOW_NOW')}</Button>}
            />
          )
        }
      />
      <Suspense fallback={null}>
        {isChoosing && (
          <DayDialog
            day={asOf}
            onChoose={(chosen) => {
              setChoosing(false);
              show({ ...place, ...(chosen !== undefined && { asOf: chosen }) });
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </Page>
  );
});
