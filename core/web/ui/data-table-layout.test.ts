import { describe, expect, it } from 'vitest';
import { gridTracks } from './data-table-layout.ts';
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
