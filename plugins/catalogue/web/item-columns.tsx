import type { TFunction } from 'i18next';
import { type DataTableColumn, type Formats, Money } from '#core/web';
import type { CatalogItem } from '../contract/index.ts';
import { labelKey } from './item-values.ts';

/** Returns the columns of the list. Their ids are those of the export's columns. */
export function itemColumns(t: TFunction, formats: Formats): readonly DataTableColumn<CatalogItem>[] {
  return [
    {
      id: 'name',
      header: t(labelKey('name')),
      identity: true,
      flex: 3,
      card: 'top',
      render: ({ name }) => <span title={name.sk}>{name.sk}</span>,
    },
    { id: 'code', header: t(labelKey('code')), width: 128, card: 'bottom', render: ({ code }) => code },
    {
      id: 'isStock',
      header: t('CATALOGUE.FIELD.SORT'),
      width: 136,
      hideBelow: 900,
      card: 'none',
      render: ({ isStock }) => t(isStock ? 'CATALOGUE.STOCK' : 'CATALOGUE.NO_STOCK'),
    },
    { id: 'unit', header: t(labelKey('unit')), width: 88, card: 'none', render: ({ unit }) => unit },
    {
      id: 'vatRate',
      header: t(labelKey('vatRate')),
      width: 88,
      align: 'end',
      card: 'bottomEnd',
      render: ({ vatRate }) => formats.percent(vatRate),
    },
    {
      id: 'price',
      header: t(labelKey('price')),
      width: 152,
      align: 'end',
      card: 'topEnd',
      render: ({ price }) => <Money>{formats.money(price)}</Money>,
    },
  ];
}
