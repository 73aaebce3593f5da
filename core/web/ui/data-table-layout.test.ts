import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cardPlace, cardWidth, gridTracks, shownColumns } from './data-table-layout.ts';
import type { DataTableColumn } from './data-table-types.ts';

const column = (id: string, size: Partial<DataTableColumn<unknown>>): DataTableColumn<unknown> => ({
  id,
  header: id,
  render: () => '',
  ...size,
});
const name = column('name', { maxWidth: 400 });
const amount = column('amount', { width: 136 });

describe('the tracks of a table', () => {
  it('end a limited column at its limit, and give the rest to one that shares', () => {
    const state = column('state', { width: 176, flex: 1 });
    expect(gridTracks([name, state, amount], false)).toBe('minmax(0, 400px) minmax(176px, 1fr) 136px');
    expect(gridTracks([name, column('note', {})], true)).toBe('var(--k-8) minmax(0, 400px) minmax(0, 1fr)');
  });

  it('reach the edge also where only the limited column could share', () => {
    expect(gridTracks([name, amount], false)).toBe('minmax(0, 1fr) 136px');
  });
});

describe('the columns of a card', () => {
  const of = (id: string, card: DataTableColumn<unknown>['card']) => column(id, { card, render: () => id });
  const columns = [of('number', 'bottom'), of('name', 'top'), of('tags', 'besideBottom'), of('note', 'none')];
  const text = ({ render }: DataTableColumn<unknown>) =>
    renderToStaticMarkup(render(undefined)).replace(/<[^>]*>/g, '|');

  it('draw what stands beside the place below left together with what is there, and nowhere else', () => {
    const shown = shownColumns(columns, cardWidth - 1);
    expect(shown.map(text)).toEqual(['||number||tags||', 'name', '', 'note']);
    expect(shown.map((_, at) => cardPlace(shown, at))).toEqual(['bottom', 'top', 'none', 'none']);
  });

  it('leave a table as it is', () => {
    expect(shownColumns(columns, cardWidth).map(text)).toEqual(['number', 'name', 'tags', 'note']);
  });
});
