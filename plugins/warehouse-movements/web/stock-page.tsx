import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  type DataTableColumn,
  DataTable,
  EmptyState,
  Page,
  tableStatus,
  Toolbar,
  useFormats,
  useListFailure,
  useService,
} from '#core/web';
import { SelectInput } from '#core/web/forms';
import type { PageProps } from '#core/web/tokens';
import { warehousesStore } from '#plugins/warehouses/contract';
import { type StockLevel, stockStore } from '../contract/index.ts';

/** company/{companyId}/warehouse-movements/list: what lies where; an item's page has what moved it. */
export default observer(function StockPage({ params }: PageProps) {
  const { companyId = '' } = params;
  const { t } = useTranslation();
  const formats = useFormats();
  const { levels } = useService(stockStore);
  const places = useService(warehousesStore);
  const failure = useListFailure(levels.now);
  useEffect(() => {
    void places.load();
    void levels.start();
  }, [places, levels]);
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
      card: 'bottom',
      render: ({ warehouseId }) => places.list.find(({ id }) => id === warehouseId)?.name ?? '',
    },
    {
      id: 'quantity',
      header: t('STOCK.FIELD.QUANTITY'),
      width: 160,
      align: 'end',
      card: 'topEnd',
      render: ({ quantity, unit }) => `${formats.quantity(quantity)}\u00a0${unit}`,
    },
  ];
  const { warehouseId } = levels.query;
  return (
    <Page
      kind="list"
      title={t('STOCK.TITLE')}
      toolbar={
        <Toolbar>
          <SelectInput
            aria-label={t('STOCK.FIELD.WAREHOUSE')}
            value={warehouseId ?? ''}
            options={[
              { value: '', label: t('STOCK.ALL_WAREHOUSES') },
              ...places.list.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => void levels.setQuery(target.value ? { warehouseId: target.value } : {})}
          />
        </Toolbar>
      }
    >
      <DataTable
        label={t('STOCK.TITLE')}
        columns={columns}
        rows={levels.rows}
        rowId={({ id }) => id}
        rowHref={({ itemId }) => `/company/${companyId}/catalog-items/list/detail/${itemId}`}
        rowName={({ itemName }) => itemName}
        status={tableStatus(levels)}
        hasMore={levels.hasMore}
        onEndReached={() => void levels.more()}
        filtered={warehouseId !== undefined}
        empty={<EmptyState icon="box" title={t('STOCK.EMPTY.TITLE')} text={t('STOCK.EMPTY.TEXT')} />}
        noMatch={
          <EmptyState
            icon="search"
            title={t('STOCK.NO_MATCH')}
            action={<Button onClick={() => void levels.setQuery({})}>{t('STOCK.ALL_WAREHOUSES')}</Button>}
          />
        }
        failure={
          <EmptyState
            icon="error"
            title={t('CORE.LIST.FAILED')}
            text={failure}
            action={<Button onClick={() => void levels.reload()}>{t('CORE.LIST.RETRY')}</Button>}
          />
        }
      />
    </Page>
  );
});
