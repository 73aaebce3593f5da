import { createElement } from 'react';
import type { CardPlace, DataTableColumn } from './data-table-types.ts';

/** The width of the table in CSS pixels below which rows are two-line cards. */
export const cardWidth = 600;

/** The heights of a row in CSS pixels. The virtual list needs numbers; tokens.css has the same values for other uses. */
export const rowHeights = { mouse: 36, touch: 44, card: 64 } as const;

/** The heights, in CSS pixels, of elements that cover rows: the head that stays above them, and the bulk bar over the last ones. */
export const covered = { head: 33, bulkBar: 80 } as const;

/** Returns the columns that a table of this width shows; all of them before the width is measured. */
export function shownColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  width: number | undefined,
): readonly DataTableColumn<Row>[] {
  if (width === undefined) return columns;
  if (width < cardWidth) return onCards(columns);
  return columns.filter((column) => column.hideBelow === undefined || width >= column.hideBelow);
}

function onCards<Row>(columns: readonly DataTableColumn<Row>[]): readonly DataTableColumn<Row>[] {
  const beside = columns.filter(({ card }) => card === 'besideBottom');
  return columns.map((column, at) => {
    const render = column.renderCard ?? column.render;
    if (column.card === 'besideBottom') return { ...column, card: 'none', render: () => null };
    if (beside.length === 0 || cardPlace(columns, at) !== 'bottom') return { ...column, render };
    const added = (row: Row) =>
      beside.map((one) => createElement('span', { key: one.id, className: 'k-card-beside' }, one.render(row)));
    return {
      ...column,
      render: (row) =>
        createElement(
          'span',
          { className: 'k-card-shared' },
          createElement('span', { className: 'k-card-text' }, render(row)),
          added(row),
        ),
    };
  });
}

/** The number of rows that are drawn beyond each edge of the visible part. */
export const overscan = 8;

/** The number of rows before the end at which more rows are requested. */
export const endAhead = 12;

/** Returns the number of rows that fill a window of this height, plus the rows that are loaded ahead of the visible ones. */
export function rowsWanted(windowHeight: number): number {
  return Math.ceil(windowHeight / rowHeights.mouse) + overscan + endAhead;
}

/** Returns the grid tracks for the head and every row; the selection's track comes first. */
export function gridTracks<Row>(columns: readonly DataTableColumn<Row>[], selectable: boolean): string {
  // If no other column takes the remaining width, a column with a maximum width takes it; otherwise amounts would end before the right
  // edge.
  const shared = columns.some(({ width, flex, maxWidth }) => maxWidth === undefined && (flex !== undefined || !width));
  const tracks = columns.map(({ width, flex, maxWidth }) => {
    if (maxWidth !== undefined && shared) return `minmax(0, ${maxWidth}px)`;
    if (width === undefined) return `minmax(0, ${flex ?? 1}fr)`;
    return flex === undefined ? `${width}px` : `minmax(${width}px, ${flex}fr)`;
  });
  return (selectable ? ['var(--k-8)', ...tracks] : tracks).join(' ');
}

/** Returns the place of a column on a card: its own `card`, or the default for its position among the columns. */
export function cardPlace<Row>(columns: readonly DataTableColumn<Row>[], at: number): CardPlace {
  const place = columns[at]?.card;
  if (place) return place;
  // A default place is not available if another column requests it in `card`. A column without a place is omitted.
  const taken = new Set(columns.map((column) => column.card));
  const byDefault: CardPlace =
    at === 0
      ? 'bottom'
      : at === 1
        ? 'top'
        : at === columns.length - 1
          ? 'topEnd'
          : at === columns.length - 2
            ? 'bottomEnd'
            : 'none';
  return taken.has(byDefault) ? 'none' : byDefault;
}
