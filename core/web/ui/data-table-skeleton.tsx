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

/** How full a cell looks, in per cent: uneven as real data is, and the same at every drawing. */
function fullness(index: number, at: number): number {
  return 45 + ((index * 7 + at * 13) % 5) * 9;
}

/** A row that is still coming, in the shape of the data. */
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
