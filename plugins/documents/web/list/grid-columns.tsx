import type { TFunction } from 'i18next';
import type { Day } from '#core/calendar';
import { type DataTableColumn, extraText, type Formats, Money } from '#core/web';
import {
  type DocumentKind,
  type DocumentRow,
  type ExtraField,
  hasColumn,
  headOf,
  showsPrices,
} from '../../contract/index.ts';
import { DueDate } from './due-day.tsx';
import { listColumns } from './list-columns.tsx';

/** The widths in CSS pixels that columns of the list have in the grid. */
const narrower: Readonly<Record<string, number>> = {
  number: 104,
  state: 176,
  issuedOn: 108,
  dueOn: 104,
};

/** Returns the width in CSS pixels of a sortable column's heading with its arrow. */
function headWidth(words: string): number {
  return words.length * 7 + 40;
}

/** Returns the width in CSS pixels of the longest choice, limited because a choice may be a sentence. */
function choiceWidth(field: ExtraField, t: TFunction): number {
  if (field.type !== 'choice') return 0;
  const words = field.of.map((one) => t(`${field.texts}.${one}`).length);
  return Math.min(176, Math.max(...words) * 8 + 24);
}

/**
 * Returns the list's columns and further columns that an accountant compares: dates, symbol, base and VAT. [A9-14]
 * @param amount the width of amounts in CSS pixels
 */
export function gridColumns(
  kind: DocumentKind,
  t: TFunction,
  formats: Formats,
  today: Day,
  amount: number,
): DataTableColumn<DocumentRow>[] {
  const own = new Map(listColumns(kind, t, formats, today, amount).map((column) => [column.id, column]));
  const listed = (...ids: string[]) =>
    ids.flatMap((id) => {
      const column = own.get(id);
      if (!column) return [];
      const { hideBelow: _, ...rest } = column;
      const width = id === 'due' || id === 'total' ? Math.max(amount, headWidth(column.header)) : narrower[id];
      return [width === undefined ? rest : { ...rest, width }];
    });
  const day = (id: 'suppliedOn' | 'sentOn', header: string): DataTableColumn<DocumentRow> => ({
    id,
    header,
    width: 100,
    card: 'none',
    render: (row) => (row[id] ? formats.date(row[id]) : ''),
  });
  const money = (id: 'base' | 'vat', header: string): DataTableColumn<DocumentRow> => ({
    id,
    header,
    width: amount,
    align: 'end',
    card: 'none',
    render: (row) => showsPrices(kind, row.extra ?? {}) && <Money>{formats.money(row[id], row.currency)}</Money>,
  });
  const extra = ([name, field]: [string, ExtraField]): DataTableColumn<DocumentRow> => ({
    id: name,
    header: t(field.label),
    width: Math.max(112, headWidth(t(field.label)), choiceWidth(field, t)),
    card: 'none',
    render: (row) => extraText(field, row.extra?.[name], t, formats),
  });
  const columns: DataTableColumn<DocumentRow>[] = [
    ...listed('number', 'customerName', 'state', 'issuedOn'),
    day('suppliedOn', t(headOf(kind, 'suppliedOn', 'DOCUMENTS.GRID.SUPPLIED_ON'))),
    ...listed('dueOn').map((column) => ({
      ...column,
      render: (row: DocumentRow) => <DueDate kind={kind} row={row} today={today} t={t} formats={formats} />,
    })),
    day('sentOn', t('DOCUMENTS.GRID.SENT_ON')),
    {
      id: 'variableSymbol',
      header: t('DOCUMENTS.GRID.VARIABLE_SYMBOL'),
      width: 112,
      card: 'none',
      render: ({ variableSymbol }) => variableSymbol,
    },
    ...Object.entries(kind.extra)
      .filter(([, { list }]) => list)
      .map(extra),
    money('base', t('DOCUMENTS.GRID.BASE')),
    money('vat', t('DOCUMENTS.GRID.VAT')),
    ...listed('due', 'total'),
  ];
  return columns.filter(({ id }) => hasColumn(kind, id));
}
