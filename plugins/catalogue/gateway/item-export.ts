import { all } from '#core/access';
import { inEachLanguage } from '#core/contract';
import { addedExportColumns, type AnyExportSource, exportSource } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import type { Added, Contributed } from '#core/contract/fields';
import { priceLevelDirectory, type PriceLevel } from '#plugins/price-levels/contract';
import { type CatalogItem, catalogItems } from '../contract/index.ts';
import { CatalogItemSelection } from '../contract/schemas.ts';
import { addedToItems } from './item-rows.ts';
import { countItems, itemsFound } from './item-store.ts';
import { writeLevelPrices } from './level-prices.ts';
import type sk from './texts/sk.json';

export const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

interface ItemInFile extends CatalogItem {
  readonly levels: readonly PriceLevel[];
}

/**
 * Exports the catalogue. The import recognises the names of the columns, so a user can change a file and import it again. Columns that the
 * list does not show are always exported.
 */
export function itemExports(contributed: Contributed): readonly AnyExportSource[] {
  return [itemExport(addedToItems(contributed))];
}

export function itemExport(added: Added) {
  return exportSource<ItemInFile, CatalogItemSelection>({
    collection: 'catalog-items',
    titles: inEachLanguage((language) => texts[language].list),
    gate: all(catalogItems.read, catalogItems.export),
    query: CatalogItemSelection,
    columns: (language) => {
      const words = texts[language];
      const column = (
        id: Exclude<keyof typeof words, 'list' | 'yes' | 'no'>,
        type: 'text' | 'number',
        value: (item: ItemInFile) => string,
      ) => ({ id, title: words[id], type, value });
      const always = true as const;
      return [
        column('code', 'text', ({ code }) => code),
        column('name', 'text', ({ name }) => name.sk),
        { ...column('nameEn', 'text', ({ name }) => name.en), always },
        { ...column('nameDe', 'text', ({ name }) => name.de), always },
        column('unit', 'text', ({ unit }) => unit),
        column('price', 'number', ({ price }) => price),
        {
          ...column('levelPrices', 'text', ({ prices, levels }) => writeLevelPrices(prices, levels, language)),
          always,
        },
        column('vatRate', 'number', ({ vatRate }) => vatRate),
        column('isStock', 'text', ({ isStock }) => (isStock ? words.yes : words.no)),
        ...addedExportColumns(added.fields, added.captions[language]),
      ];
    },
    count: (at, query) => countItems(at, query),
    async page(at, query, page) {
      const { items, next } = await itemsFound(at, { ...query, ...page }, added);
      const levels = (await (await at.service(priceLevelDirectory))?.all(at.tx)) ?? [];
      return { items: items.map((item) => ({ ...item, levels })), next };
    },
  });
}
