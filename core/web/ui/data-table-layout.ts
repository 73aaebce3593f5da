import { createElement } from 'react';
import type { CardPlace, DataTableColumn } from './data-table-types.ts';

/** Below this width of the table, in CSS pixels, rows are two-line cards. */
export const cardWidth = 600;

/** Heights of a row in CSS pixels. The virtual list needs numbers; tokens.css has the same for everything else. */
export const rowHeights = { mouse: 36, touch: 44, card: 64 } as const;

/** What covers rows, in CSS pixels: the head that stays above them, the bulk bar over the last ones. */
export const covered = { head: 33, bulkBar: 80 } as const;

/** The columns a table of this width shows. Not measured yet: all. */
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

/** Rows drawn beyond both edges of what is in sight. */
export const overscan = 8;

/** Rows before the end at which more are asked for. */
export const endAhead = 12;

/** How many rows a list wants before it stops asking for more: those a window of this height shows, and those ahead. */
export function rowsWanted(windowHeight: number): number {
  return Math.ceil(windowHeight / rowHeights.mouse) + overscan + endAhead;
}

/** Grid tracks for the head and every row, the selection's first. */
export function gridTracks<Row>(columns: readonly DataTableColumn<Row>[], selectable: boolean): string {
  // With nobody to take the rest, amounts would end before the edge: then a limited column takes it after all.
  const shared = columns.some(({ width, flex, maxWidth }) => maxWidth === undefined && (flex !== undefined || !width));
  const tracks = columns.map(({ width, flex, maxWidth }) => {
    if (maxWidth !== undefined && shared) return `minmax(0, ${maxWidth}px)`;
    if (width === undefined) return `minmax(0, ${flex ?? 1}fr)`;
    return flex === undefined ? `${width}px` : `minmax(${width}px, ${flex}fr)`;
  });
  return (selectable ? ['var(--k-8)', ...tracks] : tracks).join(' ');
}

/** Where a column stands on a card: as it says, or by its place among the columns. */
export function cardPlace<Row>(columns: readonly DataTableColumn<Row>[], at: number): CardPlace {
  const said = columns[at]?.card;
  if (said) return said;
  // A place another column asked for is taken; a column without one is then left out.
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
