import { useTranslation } from 'react-i18next';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import type { DataTableColumn, DataTableSort } from './data-table-types.ts';
import { Icon } from './icon.tsx';
import type { RowSelection } from './use-row-selection.ts';

interface HeadProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  sort?: DataTableSort;
  onSort?: (sort: DataTableSort) => void;
  selection?: RowSelection;
  disabled: boolean;
}

/** The head of a DataTable: it stays at the top, sorts the rows, and marks all of them. */
export function DataTableHead<Row>({ columns, sort, onSort, selection, disabled }: HeadProps<Row>) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className="k-table-head">
      <div role="row" aria-rowindex={1} className="k-table-cells">
        {selection && (
          <div role="columnheader" className="k-table-check">
            <Checkbox
              aria-label={t('UI.TABLE.SELECT_ALL')}
              checked={selection.state === 'all'}
              indeterminate={selection.state === 'some'}
              onChange={selection.toggleAll}
              disabled={disabled}
            />
          </div>
        )}
        {columns.map((column) => {
          const sorted = sort?.column === column.id ? sort.direction : undefined;
          const note = sorted && sort?.note;
          return (
            <div
              key={column.id}
              role="columnheader"
              className={classNames('k-table-th', column.align === 'end' && 'k-table-end')}
              aria-sort={column.sortable ? (sorted ?? 'none') : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className="k-table-sort"
                  title={note ?? t('UI.TABLE.SORT', { column: column.header })}
                  onClick={() =>
                    onSort({ column: column.id, direction: sorted === 'ascending' ? 'descending' : 'ascending' })
                  }
                >
                  <span className="k-table-text">{column.header}</span>
                  {note && <span className="k-unseen">{`, ${note}`}</span>}
                  <Icon name={sorted === 'descending' ? 'arrow-down' : 'arrow-up'} />
                </button>
              ) : (
                <span className="k-table-text">{column.header}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
