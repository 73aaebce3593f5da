import { all } from '#core/access';
import { inEachLanguage } from '#core/contract';
import { exportSource } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { type CatalogItem, catalogItems } from '../contract/index.ts';
import { CatalogItemSelection } from '../contract/schemas.ts';
import { countItems, itemsFound } from './item-store.ts';
import type sk from './texts/sk.json';

export const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/** The catalogue. Its columns are named as an import recognises them, so that a file may be changed and brought back. */
export const itemExport = exportSource<CatalogItem, CatalogItemSelection>({
  collection: 'catalog-items',
  titles: inEachLanguage((language) => texts[language].list),
  gate: all(catalogItems.read, catalogItems.export),
  query: CatalogItemSelection,
  columns: (language) => {
    const words = texts[language];
    const column = (
      id: Exclude<keyof typeof words, 'list' | 'yes' | 'no'>,
      type: 'text' | 'number',
      value: (item: CatalogItem) => string,
    ) => ({ id, title: words[id], type, value });
    return [
      column('code', 'text', ({ code }) => code),
      column('name', 'text', ({ name }) => name.sk),
      column('nameEn', 'text', ({ name }) => name.en),
      column('nameDe', 'text', ({ name }) => name.de),
      column('unit', 'text', ({ unit }) => unit),
      column('price', 'number', ({ price }) => price),
      column('vatRate', 'number', ({ vatRate }) => vatRate),
      column('isStock', 'text', ({ isStock }) => (isStock ? words.yes : words.no)),
    ];
  },
  count: (at, query) => countItems(at, query),
  page: (at, query, page) => itemsFound(at, { ...query, ...page }),
});
