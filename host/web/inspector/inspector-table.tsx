import type { ReactNode } from 'react';
import { EmptyState } from '#core/web';

export interface InspectorColumn<Row> {
  readonly header: string;
  /** The column's share of the width; the default is 1. */
  readonly share?: number;
  readonly cell: (row: Row) => ReactNode;
}

export interface InspectorTableProps<Row> {
  readonly label: string;
  readonly columns: readonly InspectorColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** The text if there are no rows. */
  readonly none: string;
}

/**
 * A read-only table with cells of any length, because reasons and ids must not be cut. (For lists of records use the DataTable of
 * core/web.) On a phone each row is a block with the column headers next to the values; ARIA roles make it a table for screen readers.
 */
export function InspectorTable<Row>({ label, columns, rows, rowId, none }: InspectorTableProps<Row>) {
  if (rows.length === 0) return <EmptyState title={none} />;
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  return (
    <table role="table" className="k-inspect" aria-label={label}>
      <colgroup>
        {columns.map(({ header, share = 1 }) => (
          <col key={header} style={{ width: `${(100 * share) / shares}%` }} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header }) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowId(row)} role="row">
            {columns.map(({ header, cell }) => (
              <td key={header} role="cell" data-head={header}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
