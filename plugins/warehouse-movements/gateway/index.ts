import { demoParts, gatewayPlugin, implement, reportSources, type Tx, warningMeanings } from '#core/gateway';
import { contribute, optional, provideNow } from '#core/registry';
import { catalogueDirectory, itemStock } from '#plugins/catalogue/contract';
import { documentStep, monthLock, readableDocuments } from '#plugins/documents/contract';
import { warehouseDirectory, warehouseUses } from '#plugins/warehouses/contract';
import { createWarehouseMovement, listStock, listWarehouseMovements } from '../contract/index.ts';
import { demoStock } from './demo.ts';
import { stockOfItems } from './item-stock.ts';
import { askStock, askStockBack, moveAtIssue, moveBack, planIssue } from './move-by-document.ts';
import { moveByHand } from './move-by-hand.ts';
import { hasMoved, listLevels, listMovements } from './movement-rows.ts';
import { turnoverReport } from './turnover-report.ts';

const directories = [catalogueDirectory, warehouseDirectory] as const;

export default gatewayPlugin({
  id: 'warehouse-movements',
  provides: [provideNow(itemStock, [warehouseDirectory], stockOfItems)],
  implements: [
    implement(listWarehouseMovements, [readableDocuments], listMovements),
    implement(createWarehouseMovement, [catalogueDirectory, warehouseDirectory, optional(monthLock)], moveByHand),
    implement(listStock, listLevels),
  ],
  contributes: [
    contribute(
      warningMeanings,
      { id: 'warehouse-movements.warnings' },
      {
        'stock-below-zero': 'A warehouse would hold less than nothing of an item.',
        'stock-other-unit':
          'A line has another unit than its item in the warehouse, and the same number would be moved in the unit of the item.',
      },
    ),
    documentStep({ id: 'warehouse-movements.plan', at: 'issue.validate', needs: directories, run: planIssue }),
    documentStep({ id: 'warehouse-movements.ask', at: 'issue.ask', needs: [warehouseDirectory], run: askStock }),
    documentStep({ id: 'warehouse-movements.issue', at: 'issue.write', run: moveAtIssue }),
    documentStep({ id: 'warehouse-movements.ask-back', at: 'cancel.ask', needs: directories, run: askStockBack }),
    documentStep({ id: 'warehouse-movements.cancel', at: 'cancel.write', run: moveBack }),
    contribute(demoParts, { id: 'warehouse-movements.demo', order: 26 }, { load: demoStock }),
    contribute(reportSources, { id: 'warehouse-movements.reports' }, () => [turnoverReport]),
    contribute(
      warehouseUses,
      { id: 'warehouse-movements.stock' },
      // Every caller passes the gateway's transaction as the handle.
      { uses: (tx, warehouseId) => hasMoved(tx as Tx, warehouseId) },
    ),
  ],
});
