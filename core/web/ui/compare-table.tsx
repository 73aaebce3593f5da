import './compare-table.css';

export interface CompareTableProps {
  /** The heads above the rows' names, the left values and the right values. */
  heads: readonly [name: string, left: string, right: string];
  /** The rows, each a name with its two values; `key` is the React key. */
  rows: readonly { key: string; name: string; left: string; right: string }[];
}

/**
 * Shows two versions side by side. On a phone a row's name is above its two values, so that each gets half of the width. The table roles
 * are explicit, because an element with a grid layout may lose them.
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
