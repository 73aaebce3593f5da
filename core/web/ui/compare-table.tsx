import './compare-table.css';

/** Props of {@link CompareTable}. */
export interface CompareTableProps {
  /** Over the rows' names, the left and the right values. */
  heads: readonly [name: string, left: string, right: string];
  /** `key`: tells the rows apart. */
  rows: readonly { key: string; name: string; left: string; right: string }[];
}

/**
 * Two versions side by side. On a phone a row's name stands above its two values, so that each gets half the width; the
 * roles are spelt out, since an element that is laid out as a grid may lose those of a table.
 */
export function CompareTable({ heads: [name, left, right], rows }: CompareTableProps) {
  return (
    <table className="k-compare" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {[name, left, right].map((head) => (
            <th key={head} scope="col" role="columnheader">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.key} role="row">
            <th scope="row" role="rowheader">
              {row.name}
            </th>
            <td role="cell">{row.left}</td>
            <td role="cell">{row.right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
