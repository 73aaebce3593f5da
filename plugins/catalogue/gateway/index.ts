import { from } from '#core/contract';
import {
  demoParts,
  exportSources,
  gatewayPlugin,
  implement,
  importTargets,
  missingIds,
  recordLists,
  referenceTargets,
  type Tx,
} from '#core/gateway';
import { contribute, optional, provideNow } from '#core/registry';
import { documentStep } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { priceLevelDirectory } from '#plugins/price-levels/contract';
import {
  catalogueDirectory,
  createCatalogItem,
  deleteCatalogItem,
  itemStock,
  listCatalogItems,
  readCatalogItem,
  readDocumentItemsSettings,
  readPartnerLevel,
  suggestCatalogItems,
  updateCatalogItem,
  updateDocumentItemsSettings,
  updatePartnerLevel,
} from '../contract/index.ts';
import { autoSave } from './auto-save.ts';
import { demoCatalogue } from './demo.ts';
import { itemImport } from './import/item-import.ts';
import { itemExport } from './item-export.ts';
import { itemRecords } from './item-records.ts';
import { changeItemSettings, readItemSettings } from './item-settings.ts';
import { addItem, changeItem, itemsOf, listItems, readItem, removeItem } from './item-store.ts';
import { changeLevel, readLevel } from './partner-level.ts';
import { suggestItems } from './suggest-items.ts';

export default gatewayPlugin({
  id: 'catalogue',
  provides: [
    // Every caller passes the gateway's transaction as the handle.
    provideNow(catalogueDirectory, [], () => ({
      items: (tx, ids) => itemsOf(tx as Tx, ids),
      hold: (tx, ids) => itemsOf(tx as Tx, ids, 'keep'),
    })),
  ],
  implements: [
    implement(listCatalogItems, listItems),
    implement(suggestCatalogItems, [optional(priceLevelDirectory)], suggestItems),
    implement(createCatalogItem, [optional(priceLevelDirectory)], addItem),
    implement(readCatalogItem, ({ tx, params }) => readItem(tx, params.itemId)),
    implement(updateCatalogItem, [optional(priceLevelDirectory), optional(itemStock)], changeItem),
    implement(deleteCatalogItem, [optional(itemStock)], removeItem),
    implement(readPartnerLevel, [partnerDirectory], readLevel),
    implement(updatePartnerLevel, [partnerDirectory, priceLevelDirectory], changeLevel),
    implement(readDocumentItemsSettings, ({ tx }) => readItemSettings(tx)),
    implement(updateDocumentItemsSettings, changeItemSettings),
  ],
  contributes: [
    documentStep({ id: 'catalogue.auto-save', at: 'issue.write', run: autoSave }),
    contribute(
      referenceTargets,
      { id: 'catalogue.reference' },
      {
        name: 'catalogItem',
        missing: (tx, ids) => missingIds(ids, (known) => itemsOf(tx, known)),
        sample: from(createCatalogItem, ({ id }) => id),
      },
    ),
    contribute(recordLists, { id: 'catalogue.records' }, () => [itemRecords]),
    contribute(exportSources, { id: 'catalogue.export' }, () => [itemExport]),
    contribute(importTargets, { id: 'catalogue.import' }, () => [itemImport]),
    contribute(demoParts, { id: 'catalogue.demo', order: 25 }, { load: demoCatalogue }),
  ],
});
