import { contributions, demoParts, gatewayPlugin, implement, refuse } from '#core/gateway';
import { contribute } from '#core/registry';
import {
  canWarehouseBeDeleted,
  createWarehouse,
  deleteWarehouse,
  listWarehouses,
  readWarehouse,
  updateWarehouse,
  warehouseInUse,
} from '../contract/index.ts';
import { demoWarehouses } from './demo.ts';
import { checkedWarehouse, warehouseRows } from './warehouse-table.ts';
import { usesOf } from './warehouse-uses.ts';
import { say } from './refusals/say.ts';

export default gatewayPlugin({
  id: 'warehouses',
  implements: [
    implement(listWarehouses, ({ tx }) => warehouseRows.list(tx)),
    implement(readWarehouse, ({ tx, params }) => warehouseRows.read(tx, params.warehouseId)),
    implement(createWarehouse, async (call) => warehouseRows.add(call, await checkedWarehouse(call.tx, call.body))),
    implement(updateWarehouse, async (call) => {
      const current = await warehouseRows.lock(call.tx, call.params.warehouseId, call.body.version);
      return warehouseRows.change(call, current, await checkedWarehouse(call.tx, call.body, current.id));
    }),
    implement(deleteWarehouse, [contributions], async (call, contributed) => {
      const { warehouseId } = call.params;
      const usedBy = await usesOf(contributed, call.tx, warehouseId);
      if (usedBy.length > 0) throw refuse(warehouseInUse, { detail: say('usedBy', { uses: usedBy.join(', ') }) });
      await warehouseRows.remove(call, warehouseId);
      return undefined;
    }),
    implement(canWarehouseBeDeleted, [contributions], async ({ tx, params }, contributed) => {
      await warehouseRows.read(tx, params.warehouseId);
      const usedBy = await usesOf(contributed, tx, params.warehouseId);
      return { canBeDeleted: usedBy.length === 0, usedBy };
    }),
  ],
  contributes: [contribute(demoParts, { id: 'warehouses.demo', order: 12 }, { load: demoWarehouses })],
});
