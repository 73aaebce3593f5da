import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type ReactElement, type ReactNode, useRef } from 'react';
import './virtual-list.css';

/** Props of {@link VirtualList}. */
export interface VirtualListProps<Item> {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** The height of every item, in CSS pixels. */
  itemHeight: number;
  render: (item: Item) => ReactNode;
}

function List<Item>({ label, items, itemKey, itemHeight, render }: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => itemHeight,
    overscan: 6,
    useFlushSync: false,
  });
  return (
    <div ref={scroller} className="k-virtual" role="list" aria-label={label} tabIndex={0}>
      <div role="presentation" className="k-virtual-body" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <div
              key={itemKey(item)}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="k-virtual-item"
              style={{ height: itemHeight, transform: `translateY(${start}px)` }}
            >
              {render(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A long list of plain items, of which only those in sight are in the document. Records with columns: DataTable. */
export const VirtualList = observer(List) as <Item>(props: VirtualListProps<Item>) => ReactElement;
