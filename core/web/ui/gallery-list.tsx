import { useMemo, useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { Chip } from './chip.tsx';
import { DataTable, type DataTableColumn, type DataTableSort } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { type SampleInvoice, sampleInvoices } from './gallery-rows.ts';
import { IconButton } from './icon-button.tsx';
import { Money } from './money.tsx';
import { Page } from './page.tsx';
import { SearchBox } from './search-box.tsx';
import { StatusDot } from './status-dot.tsx';
import { Toolbar } from './toolbar.tsx';

const columns: DataTableColumn<SampleInvoice>[] = [
  { id: 'number', header: 'Číslo', width: 128, render: (row) => row.number, sortable: true },
  { id: 'partner', header: 'Odberateľ', flex: 2, render: (row) => row.partner, sortable: true },
  {
    id: 'status',
    header: 'Stav',
    width: 176,
    card: 'bottomEnd',
    render: (row) => (
      <StatusDot tone={row.tone} open={row.status === 'Koncept'}>
        {row.status}
      </StatusDot>
    ),
  },
  {
    id: 'issued',
    header: 'Vystavená',
    width: 112,
    hideBelow: 900,
    card: 'none',
    render: (row) => row.issued,
    sortable: true,
  },
  { id: 'due', header: 'Splatná', width: 112, card: 'none', render: (row) => row.due, sortable: true },
  {
    id: 'remains',
    header: 'Zostáva',
    width: 128,
    align: 'end',
    hideBelow: 1100,
    card: 'none',
    render: (row) => (
      <Money tone={row.remains.startsWith('0,') ? 'muted' : row.tone === 'danger' ? 'danger' : undefined}>
        {row.remains}
      </Money>
    ),
  },
  {
    id: 'total',
    header: 'Spolu',
    width: 128,
    align: 'end',
    card: 'topEnd',
    render: (row) => <Money>{row.total}</Money>,
    sortable: true,
  },
];

/** The list page of the gallery: `?rows=`, `?state=loading|empty|noMatch|failed`. */
export function GalleryList() {
  const query = new URLSearchParams(window.location.search);
  const state = query.get('state');
  const count = state === 'empty' || state === 'noMatch' ? 0 : Number(query.get('rows') ?? 100_000);
  const rows = useMemo(() => sampleInvoices(count), [count]);
  const [search, setSearch] = useState(state === 'noMatch' ? 'lubietova' : '');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<DataTableSort>({ column: 'issued', direction: 'descending' });
  return (
    <Page
      kind="list"
      title="Faktúry"
      actions={
        <>
          <IconButton icon="export" label="Exportovať" />
          <IconButton icon="print" label="Tlačiť" shortcut="Ctrl P" />
        </>
      }
      primary={
        <ButtonLink to="/create" look="primary" icon="add">
          Nová faktúra
        </ButtonLink>
      }
      toolbar={
        <Toolbar end={<span>{rows.length.toLocaleString('sk')} faktúr</span>}>
          <SearchBox label="Hľadať faktúru alebo odberateľa" value={search} onChange={setSearch} shortcut="/" />
          <Chip label="Stav" value="Po splatnosti" onClick={() => {}} onRemove={() => {}} />
          <Chip label="Obdobie" icon="add" onClick={() => {}} />
          <Chip label="Štítky" icon="add" onClick={() => {}} />
        </Toolbar>
      }
    >
      <DataTable
        label="Faktúry"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowHref={(row) => `/detail/${row.id}`}
        rowName={(row) => row.number}
        status={state === 'loading' ? 'loading' : state === 'failed' ? 'failed' : 'ready'}
        hasMore={count > 0}
        sort={sort}
        onSort={setSort}
        selection={{ ids, onChange: setIds }}
        bulkBar={
          <BulkBar count={ids.size} onClear={() => setIds(new Set())} all={{ count: rows.length, onSelect: () => {} }}>
            <Button size="small" look="quiet" icon="envelope">
              Odoslať
            </Button>
            <Button size="small" look="quiet" icon="print">
              Tlačiť
            </Button>
            <Button size="small" look="quiet" icon="trash">
              Vymazať
            </Button>
          </BulkBar>
        }
        empty={
          <EmptyState
            icon="document"
            title="Zatiaľ ste nevystavili žiadnu faktúru."
            action={
              <ButtonLink to="/create" look="primary" icon="add">
                Vystaviť prvú faktúru
              </ButtonLink>
            }
          />
        }
        filtered={state === 'noMatch'}
        noMatch={
          <EmptyState
            icon="search"
            title={`Pre „${search}“ sme nenašli žiadnu faktúru.`}
            action={<Button onClick={() => setSearch('')}>Zrušiť hľadanie</Button>}
          />
        }
        failure={
          <EmptyState
            icon="error"
            title="Faktúry sa nepodarilo načítať."
            text="Skontrolujte pripojenie na internet."
            action={<Button icon="refresh">Skúsiť znova</Button>}
          />
        }
      />
    </Page>
  );
}
