import { from } from '#core/contract';
import {
  contributions,
  demoParts,
  gatewayPlugin,
  implement,
  missingIds,
  referenceTargets,
  refuse,
  type Tx,
} from '#core/gateway';
import { contribute, provideNow } from '#core/registry';
import {
  canWarehouseBeDeleted,
  createWarehouse,
  deleteWarehouse,
  listWarehouses,
  readWarehouse,
  updateWarehouse,
  warehouseDirectory,
  warehouseInUse,
} from '../contract/index.ts';
import { demoWarehouses } from './demo.ts';
import { checkedWarehouse, heldWarehouses, warehouseRows } from './warehouse-table.ts';
import { usesOf } from './warehouse-uses.ts';
import { refusalText } from './refusals/refusal-text.ts';

export default gatewayPlugin({
  id: 'warehouses',
  provides: [
    // Every caller passes the gateway's transaction as the handle.
    provideNow(warehouseDirectory, [], () => ({
      all: async (tx) => (await warehouseRows.list(tx as Tx)).toReversed(),
      hold: async (tx, ids) => (await heldWarehouses(tx as Tx, ids, 'keep')).map(({ id }) => id),
    })),
  ],
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
      // The warehouse is locked first, so that no goods can arrive between this check and the deletion.
      await heldWarehouses(call.tx, [warehouseId], 'delete');
      const usedBy = await usesOf(contributed, call.tx, warehouseId);
      if (usedBy.length > 0)
        throw refuse(warehouseInUse, { detail: refusalText('usedBy', { uses: usedBy.join(', ') }) });
      await warehouseRows.remove(call, warehouseId);
      return undefined;
    }),
    implement(canWarehouseBeDeleted, [contributions], async ({ tx, params }, contributed) => {
      await warehouseRows.read(tx, params.warehouseId);
      const usedBy = await usesOf(contributed, tx, params.warehouseId);
      return { canBeDeleted: usedBy.length === 0, usedBy };
    }),
  ],
  contributes: [
    contribute(
      referenceTargets,
      { id: 'warehouses.reference' },
      {
        name: 'warehouse',
        missing: (tx, ids) => missingIds(ids, (known) => heldWarehouses(tx, known, 'keep')),
        sample: from(createWarehouse, ({ id }) => id),
      },
    ),
    contribute(demoParts, { id: 'warehouses.demo', order: 12 }, { load: demoWarehouses }),
  ],
});
