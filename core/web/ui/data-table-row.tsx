import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { cardPlace } from './data-table-layout.ts';
import type { DataTableColumn } from './data-table-types.ts';

interface RowProps<Row> {
  row: Row;
  index: number;
  /** The distance from the top of the body, in pixels. */
  top: number;
  height: number;
  columns: readonly DataTableColumn<Row>[];
  href?: string;
  name: string;
  /** `true` for the row at which Tab enters the list. */
  active: boolean;
  /** Whether the row is marked; undefined if the list has no selection. */
  selected?: boolean;
  /** The translation function of the table: a subscription of each row to the language would be the largest part of a row's cost. */
  t: TFunction;
  onToggle: (index: number, range: boolean) => void;
  onFocus: (index: number) => void;
}

/** Shows one row. It is an observer: an observable that a cell reads redraws only this row. */
function Row<R>(props: RowProps<R>) {
  const { row, index, top, height, columns, href, name, active, selected, t, onToggle, onFocus } = props;
  const tabIndex = active ? 0 : -1;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-index={index}
      className={classNames('k-table-row k-table-cells', selected && 'k-table-row--selected')}
      style={{ height, top }}
      onFocus={() => onFocus(index)}
    >
      {selected !== undefined && (
        <div role="gridcell" className="k-table-check">
          <Checkbox
            aria-label={t('UI.TABLE.SELECT_ROW', { row: name })}
            checked={selected}
            tabIndex={tabIndex}
            onChange={(event) => onToggle(index, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
          />
        </div>
      )}
      {columns.map((column, at) => {
        const content = column.render(row);
        return (
          <div
            key={column.id}
            role="gridcell"
            // Without a link in the row its first cell takes the focus.
            tabIndex={at === 0 && href !== undefined ? undefined : at === 0 ? tabIndex : -1}
            className={classNames(
              'k-table-td',
              column.align === 'end' && 'k-table-end',
              `k-card-${cardPlace(columns, at)}`,
            )}
          >
            {at === 0 && href !== undefined ? (
              <Link to={href} className="k-table-link" tabIndex={tabIndex} draggable={false} onClick={leaveSecondPress}>
                {content}
              </Link>
            ) : (
              content
            )}
          </div>
        );
      })}
    </div>
  );
}

/**
 * Ignores the second press of a double click: its first press may have closed a menu over the row, so the second is not meant for the row.
 */
function leaveSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** The cast restores the type parameter, which observer() loses; the result accepts the same props. */
export const DataTableRow = observer(Row) as <R>(props: RowProps<R>) => ReactElement;
