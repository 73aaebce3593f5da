import { sql } from 'kysely';
import { all, evaluate } from '#core/access';
import { fold } from '#core/contract';
import { type CompanyCall, indexManyForSearch } from '#core/gateway';
import { compareAmounts, vatRatesOn } from '#core/money';
import { type Document, type DocumentListener, showsPrices } from '#plugins/documents/contract';
import { autoSaving, catalogItems } from '../contract/index.ts';
import { catalogueIn } from './catalogue-tables.ts';
import { itemColumns, itemRow, keepKeys, searchKind, searchTextOf } from './item-rows.ts';
import { readItemSettings } from './item-settings.ts';
import { tellPages } from './item-store.ts';

/**
 * What is written on a document and is not in the catalogue goes there when the document is issued, if the company wants it so: as no
 * stock, without a code, for the price without VAT in euro. Drafts are saved while they are typed, so they are not asked; prices that
 * suppliers ask are not those of the company. Lines of receipts, corrections and tax documents for payments name what is paid or
 * corrected, and those of a document without prices have none. [B2.13-1]
 */
export const autoSave: DocumentListener = {
  async heard({ happened, document, kind }, opaque) {
    if (happened !== 'issued' || kind.party !== 'customer' || kind.cash || document.type) return;
    if (!showsPrices(kind, document.extra ?? {})) return;
    const call = opaque as CompanyCall; // as the documents' engine says
    if (evaluate(all(catalogItems.create, autoSaving), call.facts) !== 'yes') return;
    // Locked: of two documents that are issued at once the second finds what the first has saved.
    if (!(await readItemSettings(call.tx, 'lock')).autoSaveNonStockCatalogItems) return;
    await saveLines(call, document);
  },
};

async function saveLines({ tx, company, emit, today }: CompanyCall, document: Document): Promise<void> {
  const { lines, language, pricesIncludeVat, currency, exchangeRate } = document;
  // What was taken from the catalogue is there, whatever was written after its name. A price below zero is a discount, one of zero says
  // nothing, and without a rate there is none in euro.
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
    // Zero is of the supply and not of the goods, and what has ended is refused on a line.
    const vatRate = rates.all.includes(ofLine) ? ofLine : rates.standard;
    const item = { code: '', name: names, unit, price: '0', prices: [], vatRate, isStock: false };
    const divisor = sql`(${pricesIncludeVat ? ofLine : '0'}::numeric + 100) * ${currency === 'EUR' ? '1' : exchangeRate}::numeric`;
    return { ...itemRow(item), price: sql<string>`round(${unitPrice}::numeric * 100 / (${divisor}), 6)` };
  });
  if (rows.length === 0) return;
  const items = await catalogueIn(tx).insertInto('catalog_item').values(rows).returning(itemColumns).execute();
  await keepKeys(tx, items, { isNew: true });
  const entries = items.map((item) => ({ entityId: item.id, text: searchTextOf(item) }));
  await indexManyForSearch(tx, { companyId: company.id, kind: searchKind }, entries);
  for (const { id } of items) await tellPages(emit, 'create', id);
}
