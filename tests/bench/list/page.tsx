import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '#core/web/ui/base.css';
import { DataTable, type DataTableColumn, rowHeights } from '#core/web';
// `#core/web/testing` is not imported, because some of its modules need Node and this page runs in a browser.
import { startTestLanguage } from '../../../core/web/ui/test-language.ts';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly customer: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly total: string;
  readonly due: string;
}

const rows: readonly Row[] = Array.from({ length: 100_000 }, (_, index) => ({
  id: String(index),
  number: String(20_260_000_001 + index),
  customer: `Drevovýroba Žiak ${index % 977} s. r. o.`,
  issuedOn: '21. 11. 2026',
  dueOn: '5. 12. 2026',
  total: `${index % 9_973},40 €`,
  due: `${index % 97},10 €`,
}));
const fields = ['number', 'customer', 'issuedOn', 'dueOn', 'total', 'due'] as const;
const columns: readonly DataTableColumn<Row>[] = fields.map((id) => ({
  id,
  header: id,
  ...(id === 'customer' ? {} : { width: 130 }),
  render: (row) => row[id],
}));

function Ours() {
  return (
    <MemoryRouter>
      <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
        <DataTable
          label="Faktúry"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowHref={({ id }) => `/invoices/${id}`}
          rowName={({ number }) => number}
        />
      </div>
    </MemoryRouter>
  );
}

/** Renders the library's example: as many rows of the same height, with the same six texts, in absolute positions. */
function Plain() {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeights.mouse,
    overscan: 8,
    useFlushSync: false,
  });
  return (
    <div ref={scroller} className="k-table-scroll" style={{ height: '100vh', overflow: 'auto' }}>
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => (
          <div
            key={key}
            role="row"
            style={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              height: rowHeights.mouse,
              transform: `translateY(${start}px)`,
              display: 'grid',
              gridTemplateColumns: '130px 1fr 130px 130px 130px 130px',
            }}
          >
            {fields.map((field) => (
              <span key={field}>{rows[index]?.[field]}</span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

await startTestLanguage();
const place = document.getElementById('root');
if (place) createRoot(place).render(location.search === '?plain' ? <Plain /> : <Ours />);
