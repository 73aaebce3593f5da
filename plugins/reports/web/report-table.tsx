import { classNames, Link, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import type { Report } from '../contract/index.ts';
import { isFigure, useCellText } from './report-cells.ts';

/** The table of figures. The first cell of a row links to the details of the row. */
export function ReportTable({ report, title }: { readonly report: Report; readonly title: string }) {
  const { companyId } = useService(companyClient);
  const text = useCellText();
  const { columns, rows, sums } = report;
  const lookOf = (column: (typeof columns)[number], cell: string | null) =>
    classNames(isFigure(column) && 'k-report-figure', cell?.startsWith('-') && isFigure(column) && 'k-report-below');
  return (
    <div className="k-report-frame" role="region" aria-label={title} tabIndex={0}>
      <table className="k-report-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={lookOf(column, null)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, to }, row) => (
            <tr key={row}>
              {columns.map((column, at) => {
                const cell = cells[at] ?? null;
                // A zero is shown as an empty cell, so that the other amounts are easy to find.
                const words = column.type === 'amount' && Number(cell) === 0 ? '' : text(column, cell);
                return (
                  <td key={column.id} className={lookOf(column, cell)}>
                    {at === 0 && to !== undefined ? <Link to={`/company/${companyId}/${to}`}>{words}</Link> : words}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.id} className={lookOf(column, sums[at] ?? null)}>
                  {text(column, sums[at] ?? null)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
