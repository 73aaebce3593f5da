import { from } from '#core/contract';
import {
  contributions,
  demoParts,
  exportSources,
  fieldsAddedTwice,
  gatewayPlugin,
  implement,
  importTargets,
  missingIds,
  recordLists,
  referenceTargets,
  startChecks,
  type Tx,
} from '#core/gateway';
import { contribute, optional, provideNow } from '#core/registry';
import { documentStep } from '#plugins/documents/contract';
import { answeredRecord } from '#core/contract/fields';
import { partnerDirectory } from '#plugins/partners/contract';
import { priceLevelDirectory } from '#plugins/price-levels/contract';
import {
  catalogueDirectory,
  createCatalogItem,
  deleteCatalogItem,
  itemFieldSets,
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
import { itemImports } from './import/item-import.ts';
import { itemExports } from './item-export.ts';
import { itemRecords } from './item-records.ts';
import { addedToItems } from './item-rows.ts';
import { changeItemSettings, readItemSettings } from './item-settings.ts';
import { addItem, allItems, changeItem, itemsOf, listItems, readItem, removeItem } from './item-store.ts';
import { changeLevel, readLevel } from './partner-level.ts';
import { suggestItems } from './suggest-items.ts';

export default gatewayPlugin({
  id: 'catalogue',
  provides: [
    // Every caller passes the gateway's transaction as the handle.
    provideNow(catalogueDirectory, [contributions], (contributed) => {
      const answered = async (tx: object, ids: readonly string[], lock?: 'keep') =>
        (await itemsOf(tx as Tx, ids, lock)).map((item) => answeredRecord(item, addedToItems(contributed)));
      const all = async (tx: object, ids?: readonly string[]) =>
        (await allItems(tx as Tx, ids)).map((item) => answeredRecord(item, addedToItems(contributed)));
      return { all, items: (tx, ids) => answered(tx, ids), hold: (tx, ids) => answered(tx, ids, 'keep') };
    }),
  ],
  implements: [
    implement(listCatalogItems, [contributions], listItems),
    implement(suggestCatalogItems, [optional(priceLevelDirectory), contributions], suggestItems),
    implement(createCatalogItem, [optional(priceLevelDirectory), contributions], addItem),
    implement(readCatalogItem, [contributions], async ({ tx, params }, contributed) =>
      answeredRecord(await readItem(tx, params.itemId), addedToItems(contributed)),
    ),
    implement(updateCatalogItem, [optional(priceLevelDirectory), optional(itemStock), contributions], changeItem),
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
    contribute(startChecks, { id: 'catalogue.fields-taken' }, fieldsAddedTwice(itemFieldSets)),
    contribute(recordLists, { id: 'catalogue.records' }, () => [itemRecords]),
    contribute(exportSources, { id: 'catalogue.export' }, itemExports),
    contribute(importTargets, { id: 'catalogue.import' }, itemImports),
    contribute(demoParts, { id: 'catalogue.demo', order: 25 }, { load: demoCatalogue }),
  ],
});
