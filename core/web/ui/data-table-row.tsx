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
  /** Pixels from the top of the body. */
  top: number;
  height: number;
  columns: readonly DataTableColumn<Row>[];
  href?: string;
  name: string;
  /** Tab enters the list here. */
  active: boolean;
  /** Undefined where the list has no selection. */
  selected?: boolean;
  /** Handed down by the table: subscribing each row to the language would be most of what a row costs. */
  t: TFunction;
  onToggle: (index: number, range: boolean) => void;
  onFocus: (index: number) => void;
}

/** One row. An observer: an observable that a cell reads redraws this row and no other. */
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

/** Of a double click whose first press closed a menu that stood over the row: the second is not meant for it. */
function leaveSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** The generic is lost on the way through observer(); what it returns takes the same props. */
export const DataTableRow = observer(Row) as <R>(props: RowProps<R>) => ReactElement;
