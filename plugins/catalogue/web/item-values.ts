import type { TFunction } from 'i18next';
import { vatRatesOn } from '#core/money/light';
import { type Formats, today } from '#core/web';
import type { CatalogItem, CatalogItemInput } from '../contract/index.ts';

export type ItemField = keyof CatalogItemInput;

/** What the form of a new item begins with. */
export function emptyItem(): CatalogItemInput {
  const { standard: vatRate } = vatRatesOn(today());
  const name = { sk: '', en: '', de: '' };
  return { code: '', name, unit: 'ks', price: '', prices: [], vatRate, isStock: false };
}

/** What the form edits of an item. */
export function valuesOf({ code, name, unit, price, prices, vatRate, isStock }: CatalogItem): CatalogItemInput {
  return { code, name, unit, price, prices, vatRate, isStock };
}

const labels: Readonly<Record<ItemField, string>> = {
  code: 'CATALOGUE.FIELD.CODE',
  name: 'CATALOGUE.FIELD.NAME',
  unit: 'CATALOGUE.FIELD.UNIT',
  price: 'CATALOGUE.FIELD.PRICE',
  prices: 'CATALOGUE.FIELD.PRICES',
  vatRate: 'CATALOGUE.FIELD.VAT_RATE',
  isStock: 'CATALOGUE.FIELD.IS_STOCK',
};

/** What forms, lists and comparisons call a field. */
export function labelKey(field: ItemField): string {
  return labels[field];
}

/** A field's value as it is read. */
export function itemText(item: CatalogItemInput, field: ItemField, t: TFunction, formats: Formats): string {
  switch (field) {
    case 'name':
      return [item.name.sk, item.name.en, item.name.de].filter(Boolean).join(' · ');
    case 'price':
      return formats.money(item.price);
    case 'prices':
      return item.prices.map(({ price }) => formats.money(price)).join(', ') || '–';
    case 'vatRate':
      return formats.percent(item.vatRate);
    case 'isStock':
      return t(item.isStock ? 'CATALOGUE.STOCK' : 'CATALOGUE.NO_STOCK');
    default:
      return item[field] || '–';
  }
}
