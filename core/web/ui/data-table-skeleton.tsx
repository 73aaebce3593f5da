import { classNames } from './class-names.ts';
import { cardPlace } from './data-table-layout.ts';
import type { DataTableColumn } from './data-table-types.ts';
import { Skeleton } from './skeleton.tsx';

interface SkeletonRowProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  index: number;
  top: number;
  height: number;
  selectable: boolean;
}

/** Returns how wide a cell's bar is, in per cent: irregular like real data, and the same at every render. */
function fullness(index: number, at: number): number {
  return 45 + ((index * 7 + at * 13) % 5) * 9;
}

/** A placeholder for a row that is loading, in the layout of the data. */
export function DataTableSkeletonRow<Row>({ columns, index, top, height, selectable }: SkeletonRowProps<Row>) {
  return (
    <div aria-hidden="true" className="k-table-row k-table-cells k-table-row--skeleton" style={{ height, top }}>
      {selectable && <div className="k-table-check" />}
      {columns.map((column, at) => (
        <div
          key={column.id}
          className={classNames(
            'k-table-td',
            column.align === 'end' && 'k-table-end',
            `k-card-${cardPlace(columns, at)}`,
          )}
        >
          <Skeleton width={fullness(index, at)} />
        </div>
      ))}
    </div>
  );
}
