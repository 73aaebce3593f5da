import type { TFunction } from 'i18next';
import { vatRatesOn } from '#core/money/light';
import { type Formats, today } from '#core/web';
import type { AddedFields } from '#core/contract/fields';
import { extraValuesOf } from '#core/web/forms';
import type { CatalogItem, CatalogItemInput } from '../contract/index.ts';

export type ItemField = Exclude<keyof CatalogItemInput, 'extra'>;

/** Returns the initial values of the form of a new item. */
export function emptyItem(): CatalogItemInput {
  const { standard: vatRate } = vatRatesOn(today());
  const name = { sk: '', en: '', de: '' };
  return { code: '', name, unit: 'ks', price: '', prices: [], vatRate, isStock: false };
}

/** Returns the fields of an item that the form edits. @param added the fields that plugins add */
export function valuesOf(
  { code, name, unit, price, prices, vatRate, isStock, extra }: CatalogItem,
  added: AddedFields,
): CatalogItemInput {
  return { code, name, unit, price, prices, vatRate, isStock, ...extraValuesOf(added, extra) };
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

/** Returns the translation key of a field's name in forms, lists and comparisons. */
export function labelKey(field: ItemField): string {
  return labels[field];
}

/** Returns a field's value as text. */
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
