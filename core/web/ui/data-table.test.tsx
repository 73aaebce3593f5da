// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { action, observable } from 'mobx';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { startTestLanguage } from './test-language.ts';

interface Row {
  id: string;
  name: string;
}
const rows = Array.from({ length: 1000 }, (_, at): Row => ({ id: `r${at}`, name: `Riadok ${at}` }));
const columns: DataTableProps<Row>['columns'] = [
  { id: 'id', header: 'Číslo', width: 100, render: (row) => row.id, sortable: true },
  { id: 'name', header: 'Názov', render: (row) => row.name },
];

function Where() {
  return <output aria-label="adresa">{useLocation().pathname}</output>;
}

function show(props: Partial<DataTableProps<Row>> = {}) {
  return render(
    <MemoryRouter>
      <DataTable
        label="Faktúry"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowHref={(row) => `/detail/${row.id}`}
        {...props}
      />
      <Where />
    </MemoryRouter>,
  );
}

const where = () => screen.getByRole('status', { name: 'adresa' }).textContent;
const link = (at: number) => screen.getByRole('link', { name: `r${at}` });

beforeAll(startTestLanguage);
// jsdom has no layout, so this gives the list a window of 20 rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    if (typeof to !== 'object' || this.scrollTop === (to.top ?? 0)) return;
    this.scrollTop = to.top ?? 0;
    fireEvent.scroll(this);
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('DataTable', () => {
  it('opens a row by one press, and not by the second press of a double click on a menu that stood over it', () => {
    show();
    fireEvent.click(link(1), { detail: 2 });
    expect(where()).toBe('/');
    fireEvent.click(link(1), { detail: 1 });
    expect(where()).toBe('/detail/r1');
  });

  it('keeps only the rows in sight in the document, and tells readers the true count and index', () => {
    show({ total: 100_000 });
    const grid = screen.getByRole('grid', { name: 'Faktúry' });
    expect(grid.getAttribute('aria-rowcount')).toBe('100001');
    const drawn = within(grid).getAllByRole('row');
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]?.getAttribute('aria-rowindex')).toBe('1');
    expect(drawn[1]?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('says that its rows answer an earlier question, and keeps them in reach', () => {
    show({ status: 'stale', hasMore: true });
    expect(screen.getByRole('grid', { name: 'Faktúry' }).getAttribute('aria-busy')).toBe('true');
    expect(document.querySelector('.k-table--stale')).not.toBeNull();
    expect(link(0)).toBeDefined();
  });

  it('draws a row once, however far it is scrolled past', () => {
    // The table needs a width, so that it selects the columns that fit.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    const drawn: string[] = [];
    const render = (row: Row) => {
      drawn.push(row.id);
      return row.id;
    };
    show({ columns: [{ id: 'id', header: 'Číslo', render }] });
    drawn.length = 0;
    const scroller = document.querySelector('.k-table-scroll') as HTMLElement;
    for (const top of [108, 216, 324]) scroller.scrollTo({ top });
    expect(drawn.length).toBeGreaterThan(0);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn).not.toContain('r1');
  });

  it('makes the row a real link with its address', () => {
    show();
    expect(link(0).getAttribute('href')).toBe('/detail/r0');
  });

  it('moves by arrows, Page Down, End and Home, with one stop for Tab, and opens by Enter', async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    expect(document.activeElement).toBe(link(0));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(link(2));
    expect(link(0).tabIndex).toBe(-1);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(link(1));
    await user.keyboard('{PageDown}');
    expect(document.activeElement).toBe(link(19));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(link(999));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link(999));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(link(0));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(where()).toBe('/detail/r1');
  });

  it('moves between the cells of a row, and Enter opens the row from each', async () => {
    const user = userEvent.setup();
    show();
    link(3).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Riadok 3');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Riadok 4');
    await user.keyboard('{Enter}');
    expect(where()).toBe('/detail/r4');
  });

  it('marks by the box, by Space, up to a row with Shift, all with Ctrl+A, none with Escape', async () => {
    const user = userEvent.setup();
    let marked: ReadonlySet<string> = new Set();
    function Marking() {
      const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
      marked = ids;
      return (
        <MemoryRouter>
          <DataTable
            label="Faktúry"
            columns={columns}
            rows={rows}
            rowId={(row) => row.id}
            rowHref={(row) => row.id}
            rowName={(row) => row.name}
            selection={{ ids, onChange: setIds }}
            bulkBar={<p>lišta</p>}
          />
        </MemoryRouter>
      );
    }
    render(<Marking />);
    expect(screen.queryByText('lišta')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Označiť Riadok 2' }));
    expect([...marked]).toEqual(['r2']);
    expect(screen.getByText('lišta')).toBeTruthy();
    link(4).focus();
    await user.keyboard('{Shift>} {/Shift}');
    expect([...marked]).toEqual(['r2', 'r3', 'r4']);
    expect(link(3).closest('[role="row"]')?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard(' ');
    expect([...marked]).toEqual(['r2', 'r3']);
    await user.keyboard('{Control>}a{/Control}');
    expect(marked.size).toBe(1000);
    await user.keyboard('{Escape}');
    expect(marked.size).toBe(0);
  });

  it('says how it is sorted and asks for the other way', async () => {
    const user = userEvent.setup();
    const onSort = vi.fn();
    show({ sort: { column: 'id', direction: 'ascending' }, onSort });
    expect(screen.getByRole('columnheader', { name: 'Číslo' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('columnheader', { name: 'Názov' }).hasAttribute('aria-sort')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Číslo' }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ column: 'id', direction: 'descending' });
  });

  it('asks for more once when the end comes near, and again after more came', () => {
    const onEndReached = vi.fn();
    const page = (count: number) => (
      <MemoryRouter>
        <DataTable
          label="F"
          columns={columns}
          rows={rows.slice(0, count)}
          rowId={(row) => row.id}
          hasMore
          onEndReached={onEndReached}
        />
      </MemoryRouter>
    );
    const { rerender } = render(page(10));
    rerender(page(10));
    expect(onEndReached).toHaveBeenCalledTimes(1);
    rerender(page(20));
    expect(onEndReached).toHaveBeenCalledTimes(2);
    rerender(page(500));
    expect(onEndReached).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1');
  });

  it('asks again of another question that has as many rows', () => {
    const onEndReached = vi.fn();
    const page = (status: 'ready' | 'stale') => (
      <MemoryRouter>
        <DataTable
          label="F"
          columns={columns}
          rows={rows.slice(0, 10)}
          rowId={(row) => row.id}
          status={status}
          hasMore
          onEndReached={onEndReached}
        />
      </MemoryRouter>
    );
    const { rerender } = render(page('ready'));
    rerender(page('stale'));
    expect(onEndReached).toHaveBeenCalledTimes(1);
    rerender(page('ready'));
    expect(onEndReached).toHaveBeenCalledTimes(2);
  });

  it('says at the end that more could not be loaded, and asks for it again by a button and once it may have come', async () => {
    const user = userEvent.setup();
    const onEndReached = vi.fn();
    const page = (status: 'ready' | 'moreFailed') => (
      <MemoryRouter>
        <DataTable
          label="F"
          columns={columns}
          rows={rows.slice(0, 10)}
          rowId={(row) => row.id}
          rowHref={(row) => row.id}
          status={status}
          hasMore
          onEndReached={onEndReached}
        />
      </MemoryRouter>
    );
    const { container, rerender } = render(page('ready'));
    expect(container.querySelectorAll('.k-table-row--skeleton')).toHaveLength(3);
    rerender(page('moreFailed'));
    expect(onEndReached).toHaveBeenCalledTimes(1);
    expect(container.querySelectorAll('.k-table-row--skeleton')).toHaveLength(0);
    expect(screen.getByText('Ďalšie riadky sa nepodarilo načítať.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Skúsiť znova' }));
    expect(onEndReached).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(link(0));
    rerender(page('ready'));
    expect(onEndReached).toHaveBeenCalledTimes(3);
    expect(screen.queryByRole('button', { name: 'Skúsiť znova' })).toBeNull();
  });

  it('shows skeleton rows while loading, hidden from readers', () => {
    const { container } = show({ status: 'loading', rows: [] });
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    expect(container.querySelectorAll('.k-table-row--skeleton[aria-hidden="true"]').length).toBeGreaterThan(5);
    expect(screen.getAllByRole('row')).toHaveLength(1);
  });

  it('tells an empty list from a search without a match, and from a failure', () => {
    const slots = { rows: [], empty: <p>prázdne</p>, noMatch: <p>nenašlo sa</p>, failure: <p>zlyhalo</p> };
    show(slots);
    expect(screen.getByText('prázdne')).toBeTruthy();
    cleanup();
    show({ ...slots, filtered: true });
    expect(screen.getByText('nenašlo sa')).toBeTruthy();
    cleanup();
    show({ ...slots, status: 'failed' });
    expect(screen.getByText('zlyhalo')).toBeTruthy();
  });

  it.each<[string, Partial<DataTableProps<Row>>, string]>([
    ['how many rows there are', { rows: rows.slice(0, 3) }, 'Zoznam má 3 riadky.'],
    [
      'that there are more',
      { rows: rows.slice(0, 10), hasMore: true },
      'Načítané riadky: 10. Ďalšie sa načítajú na konci zoznamu.',
    ],
    ['that nothing matches', { rows: [], filtered: true }, 'Hľadaniu ani filtru nezodpovedá žiadny riadok.'],
    ['that there is nothing', { rows: [] }, 'Zoznam je prázdny.'],
    ['that it failed', { rows: [], status: 'failed' }, 'Načítanie zoznamu zlyhalo.'],
  ])('tells readers of the answer to a question: %s', (_, answer, words) => {
    const page = (props: Partial<DataTableProps<Row>>) => (
      <MemoryRouter>
        <DataTable label="F" columns={columns} rows={rows.slice(0, 10)} rowId={(row) => row.id} {...props} />
      </MemoryRouter>
    );
    const { rerender } = render(page({}));
    const announcement = screen.getByRole('status');
    expect(announcement.textContent).toBe('');
    rerender(page({ status: 'stale' }));
    rerender(page({ status: 'ready', ...answer }));
    expect(announcement.textContent).toBe(words);
    rerender(page({ status: 'ready', rows: rows.slice(0, 20) }));
    expect(announcement.textContent).toBe(words);
    rerender(page({ status: 'loading', rows: [] }));
    expect(announcement.textContent).toBe('');
  });

  it('redraws the row whose observable changed, and no other', async () => {
    const [one, other] = ['r1', 'r2'].map((id) => observable({ id, name: 'pred' }));
    const drawn = vi.fn();
    const drawing = columns.map((column) => ({
      ...column,
      render: (row: Row) => {
        drawn(row.id);
        return column.render(row);
      },
    }));
    show({ rows: [one as Row, other as Row], columns: drawing });
    // The list must settle first: a redraw of the whole list would hide that the row has no observer.
    await act(async () => undefined);
    drawn.mockClear();
    act(
      action(() => {
        (one as Row).name = 'po';
      }),
    );
    expect(screen.getByText('po')).toBeTruthy();
    expect(drawn.mock.calls.flat()).toEqual(['r1', 'r1']);
  });
});
