import { observer } from 'mobx-react-lite';
import { EntityPage } from '#core/web/entities';
import { useService } from '#core/web';
import { warehousePages, warehousesStore } from '../contract/index.ts';
import { WarehouseForm } from './warehouse-form.tsx';
import { WarehouseRow } from './warehouse-row.tsx';

/** Shows the page `company/{companyId}/settings/warehouses`. */
export default observer(function WarehousesPage() {
  const store = useService(warehousesStore);
  return (
    <EntityPage
      texts="WAREHOUSES"
      icon="box"
      store={store}
      pages={warehousePages}
      row={(warehouse, place) => <WarehouseRow warehouse={warehouse} {...place} />}
      form={(warehouse, place) => <WarehouseForm warehouse={warehouse} {...place} />}
    />
  );
});
