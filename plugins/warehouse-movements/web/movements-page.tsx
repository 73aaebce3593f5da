import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  Chip,
  DataTable,
  EmptyState,
  MenuButton,
  Page,
  Toolbar,
  useFormats,
  useListTable,
  useService,
} from '#core/web';
import type { PageProps } from '#core/web/tokens';
import { warehousesStore } from '#plugins/warehouses/contract';
import { movementTypes, stockStore } from '../contract/index.ts';
import { movementColumns } from './movement-columns.tsx';
import { useStockFilter } from './stock-filter.ts';
import { WarehouseFilter } from './warehouse-filter.tsx';

/** Shows the page `company/{companyId}/warehouse-movements/movements`: the movements that explain the stock, the latest first. */
export default observer(function MovementsPage({ params }: PageProps) {
  const { companyId = '' } = params;
  const { t } = useTranslation();
  const formats = useFormats();
  const { movements } = useService(stockStore);
  const places = useService(warehousesStore);
  const table = useListTable(movements);
  useEffect(() => void places.load(), [places]);
  const { filter, show } = useStockFilter(movements);
  const warehouses = places.list;
  const columns = useMemo(
    () => movementColumns({ t, formats, companyId, warehouses }),
    [t, formats, companyId, warehouses],
  );
  const { itemId, type, warehouseId } = filter;
  const { itemId: _item, ...ofAllItems } = filter;
  const { type: _type, ...ofAllTypes } = filter;
  const { warehouseId: _warehouse, ...ofAllWarehouses } = filter;
  return (
    <Page
      kind="list"
      title={t('STOCK.ALL_MOVEMENTS')}
      back={{ to: `/company/${companyId}/warehouse-movements/list`, label: t('STOCK.TITLE') }}
      toolbar={
        <Toolbar>
          <WarehouseFilter
            warehouses={warehouses}
            value={warehouseId}
            onChange={(id) => show({ ...ofAllWarehouses, ...(id !== undefined && { warehouseId: id }) })}
          />
          <MenuButton
            text={t(type ? `STOCK.TYPE.${type}` : 'STOCK.ALL_TYPES')}
            label={t('STOCK.FIELD.TYPE')}
            entries={[
              { id: 'all', label: t('STOCK.ALL_TYPES'), checked: !type, onSelect: () => show(ofAllTypes) },
              ...movementTypes.map((one) => ({
                id: one,
                label: t(`STOCK.TYPE.${one}`),
                checked: one === type,
                onSelect: () => show({ ...filter, type: one }),
              })),
            ]}
          />
          {itemId !== undefined && (
            <Chip
              label={t('STOCK.FIELD.ITEM')}
              value={movements.rows.find((row) => row.itemId === itemId)?.itemName ?? '–'}
              onRemove={() => show(ofAllItems)}
            />
          )}
        </Toolbar>
      }
    >
      <DataTable
        label={t('STOCK.ALL_MOVEMENTS')}
        columns={columns}
        {...table}
        rowId={({ id }) => id}
        filtered={itemId !== undefined || type !== undefined || warehouseId !== undefined}
        empty={<EmptyState icon="box" title={t('STOCK.EMPTY.TITLE')} text={t('STOCK.EMPTY.TEXT')} />}
        noMatch={
          <EmptyState
            icon="search"
            title={t('STOCK.NO_MOVEMENTS')}
            action={<Button onClick={() => show({})}>{t('STOCK.SHOW_ALL')}</Button>}
          />
        }
      />
    </Page>
  );
});
