import { useTranslation } from 'react-i18next';
import { EntityRow, type RowPlace } from '#core/web/entities';
import { useService } from '#core/web';
import { type Warehouse, warehousesStore } from '../contract/index.ts';

export interface WarehouseRowProps extends RowPlace {
  readonly warehouse: Warehouse;
}

/** Shows a warehouse. Before the user is asked to confirm a deletion, the gateway checks whether it is allowed. [A7-15] */
export function WarehouseRow({ warehouse, ...place }: WarehouseRowProps) {
  const { id, name, street, postCode, city } = warehouse;
  const { t } = useTranslation();
  const store = useService(warehousesStore);
  const town = [postCode, city].filter(Boolean).join(' ');
  return (
    <EntityRow
      {...place}
      title={name}
      more={[street, town].filter(Boolean).join(', ')}
      editLabel={t('WAREHOUSES.EDIT', { name })}
      deleteLabel={t('WAREHOUSES.DELETE.LABEL', { name })}
      onDeleteAsked={async () => {
        if (!(await store.canBeDeleted(id))) return { refused: t('WAREHOUSES.DELETE.IN_USE', { name }) };
        return {
          title: { key: 'WAREHOUSES.DELETE.TITLE', values: { name } },
          text: { key: 'WAREHOUSES.DELETE.TEXT' },
          accept: { key: 'WAREHOUSES.DELETE.ACCEPT' },
          danger: true,
        };
      }}
      onDelete={() => store.delete(id)}
    />
  );
}
