import { sql } from 'kysely';
import { all, evaluate } from '#core/access';
import { fold } from '#core/contract';
import { type AnyCall, indexManyForSearch } from '#core/gateway';
import { compareAmounts, vatRatesOn } from '#core/money';
import { type Document, type IssuedDraft, movesCash, showsPrices } from '#plugins/documents/contract';
import { autoSaving, catalogItems } from '../contract/index.ts';
import { catalogueIn } from './catalogue-tables.ts';
import { itemColumns, itemRow, writeSearchKeys, searchKind, searchTextOf } from './item-rows.ts';
import { readItemSettings } from './item-settings.ts';
import { publishToPages } from './item-store.ts';

/**
 * Saves the lines of an issued document that are not in the catalogue yet, if the company has turned this on. They become non-stock items
 * without a code, with the price without VAT in euros. Drafts are left out, because they are saved while the user types. Received documents
 * are left out, because prices of suppliers are not the company's prices. Receipts, corrections and tax documents for payments are left
 * out, because their lines name what is paid or corrected. Documents without prices are left out, too. [B2.13-1]
 */
export async function autoSave({ document, kind }: IssuedDraft, call: AnyCall): Promise<void> {
  if (kind.party !== 'customer' || movesCash(kind) || document.type) return;
  if (!showsPrices(kind, document.extra ?? {})) return;
  if (evaluate(all(catalogItems.create, autoSaving), call.facts) !== 'yes') return;
  // The settings are locked: if two documents are issued at the same time, the second one finds the items that the first one has saved.
  if (!(await readItemSettings(call.tx, 'lock')).autoSaveNonStockCatalogItems) return;
  await saveLines(call, document);
}

async function saveLines({ tx, company, emit, today }: AnyCall, document: Document): Promise<void> {
  const { lines, language, pricesIncludeVat, currency, exchangeRate } = document;
  // A line with an item id is in the catalogue already, even if the user changed its name. A negative price is a discount, a price of zero
  // is no information, and without an exchange rate there is no price in euros.
  const offered = lines.filter(
    ({ name, unitPrice, itemId }) => itemId === null && fold(name) && compareAmounts(unitPrice, '0') > 0,
  );
  const byName = new Map(offered.toReversed().map((line) => [fold(line.name), line]));
  if (byName.size === 0 || (currency !== 'EUR' && exchangeRate === null)) return;
  const known = await catalogueIn(tx)
    .selectFrom('catalog_item_key')
    .select('folded')
    .where('rank', '=', 1)
    .where('folded', 'in', [...byName.keys()])
    .execute();
  for (const { folded } of known) byName.delete(folded);
  const rates = vatRatesOn(today());
  const rows = [...byName.values()].map(({ name, unit, unitPrice, vatRate: ofLine }) => {
    const names = { sk: name, en: '', de: '', [language]: name };
    // A zero rate belongs to the kind of supply and not to the item, and a rate that is no longer valid would be refused on a line.
    const vatRate = rates.all.includes(ofLine) ? ofLine : rates.standard;
    const item = { code: '', name: names, unit, price: '0', prices: [], vatRate, isStock: false };
    const divisor = sql`(${pricesIncludeVat ? ofLine : '0'}::numeric + 100) * ${currency === 'EUR' ? '1' : exchangeRate}::numeric`;
    return { ...itemRow(item), price: sql<string>`round(${unitPrice}::numeric * 100 / (${divisor}), 6)` };
  });
  if (rows.length === 0) return;
  const items = await catalogueIn(tx).insertInto('catalog_item').values(rows).returning(itemColumns).execute();
  await writeSearchKeys(tx, items, { isNew: true });
  const entries = items.map((item) => ({ entityId: item.id, text: searchTextOf(item) }));
  await indexManyForSearch(tx, { companyId: company.id, kind: searchKind }, entries);
  for (const { id } of items) await publishToPages(emit, 'create', id);
}
