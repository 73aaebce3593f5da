import type { TFunction } from 'i18next';
import type { Formats } from '#core/web/i18n/formats.ts';
import type { DataTableColumn } from '#core/web/ui/data-table-types.ts';
import { Money } from '#core/web/ui/money.tsx';
import type { DocumentKind, DocumentRow } from '../../contract/index.ts';
import { listColumns } from './list-columns.tsx';

/** Widths of the list's own columns here, and from which width of the table on they are shown; CSS pixels. */
const narrower: Readonly<Record<string, Pick<DataTableColumn<DocumentRow>, 'width' | 'hideBelow'>>> = {
  number: { width: 112 },
  state: { width: 164 },
  issuedOn: { width: 104, hideBelow: 780 },
  dueOn: { width: 104 },
  due: { width: 120, hideBelow: 900 },
  total: { width: 120 },
};

/** The list's columns and, as far as there is room, what a bookkeeper compares: dates, symbol, base and VAT. [A9-14] */
export function gridColumns(kind: DocumentKind, t: TFunction, formats: Formats): DataTableColumn<DocumentRow>[] {
  const own = new Map(listColumns(kind, t, formats).map((column) => [column.id, column]));
  const listed = (...ids: string[]) =>
    ids.flatMap((id) => {
      const column = own.get(id);
      return column ? [{ ...column, ...narrower[id] }] : [];
    });
  const day = (id: 'suppliedOn' | 'sentOn', header: string, hideBelow: number): DataTableColumn<DocumentRow> => ({
    id,
    header,
    width: 104,
    hideBelow,
    card: 'none',
    render: (row) => (row[id] ? formats.date(row[id]) : ''),
  });
  const money = (id: 'base' | 'vat', header: string, hideBelow: number): DataTableColumn<DocumentRow> => ({
    id,
    header,
    width: 112,
    hideBelow,
    align: 'end',
    card: 'none',
    render: (row) => <Money>{formats.money(row[id], row.currency)}</Money>,
  });
  return [
    ...listed('number', 'customerName', 'state', 'issuedOn'),
    day('suppliedOn', t('DOCUMENTS.GRID.SUPPLIED_ON'), 1320),
    ...listed('dueOn'),
    day('sentOn', t('DOCUMENTS.GRID.SENT_ON'), 1010),
    {
      id: 'variableSymbol',
      header: t('DOCUMENTS.GRID.VARIABLE_SYMBOL'),
      width: 112,
      hideBelow: 1430,
      card: 'none',
      render: ({ variableSymbol }) => variableSymbol,
    },
    money('base', t('DOCUMENTS.GRID.BASE'), 1120),
    money('vat', t('DOCUMENTS.GRID.VAT'), 1220),
    ...listed('due', 'total'),
  ];
}
