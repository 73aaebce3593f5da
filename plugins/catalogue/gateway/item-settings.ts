import { entityChanged } from '#core/contract/platform';
import { checkGate, type CallOf, type Tx } from '#core/gateway';
import { autoSaving, documentItemsSettings, type updateDocumentItemsSettings } from '../contract/index.ts';
import type { DocumentItemsSettings } from '../contract/index.ts';
import { catalogueIn } from './catalogue-tables.ts';

/** Returns the settings; automatic saving is off by default. [B8-18] */
export async function readItemSettings(tx: Tx, lock: 'lock' | 'read' = 'read'): Promise<DocumentItemsSettings> {
  const query = catalogueIn(tx).selectFrom('document_items_settings').select('auto_save');
  const row = await (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst();
  return { autoSaveNonStockCatalogItems: row?.auto_save ?? false };
}

/** Changes the settings. @throws Refusal 402 if automatic saving is turned on without the licence */
export async function changeItemSettings({
  tx,
  body,
  facts,
  emit,
  company,
}: CallOf<typeof updateDocumentItemsSettings>): Promise<DocumentItemsSettings> {
  const { autoSaveNonStockCatalogItems: auto_save } = body;
  if (auto_save) checkGate(autoSaving, facts, '/autoSaveNonStockCatalogItems');
  await catalogueIn(tx)
    .insertInto('document_items_settings')
    .values({ auto_save })
    .onConflict((on) => on.column('company_id').doUpdateSet({ auto_save }))
    .execute();
  const event = { entityKind: 'DocumentItemsSettings', action: 'update', id: company.id, payload: {} } as const;
  await emit(entityChanged, event, { readBy: documentItemsSettings.edit });
  return body;
}
