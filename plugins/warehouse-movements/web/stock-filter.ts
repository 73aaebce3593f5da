import { reaction } from 'mobx';
import { useCallback, useEffect, useMemo } from 'react';
import { isDay } from '#core/calendar';
import { isUuid } from '#core/contract/formats';
import { useObserved, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import { movementTypes, type StockFilter } from '../contract/index.ts';

/** Reads the filter from an address; invalid values are left out. */
export function filterIn(address: string): StockFilter {
  const query = new URLSearchParams(address);
  const [warehouseId, itemId] = [query.get('warehouse') ?? '', query.get('item') ?? ''];
  const asOf = query.get('day') ?? '';
  const type = movementTypes.find((one) => one === query.get('type'));
  return {
    ...(isUuid(warehouseId) && { warehouseId }),
    ...(isUuid(itemId) && { itemId }),
    ...(type && { type }),
    ...(isDay(asOf) && { asOf }),
  };
}

/** Returns the query of the page's address for a filter. */
export function writeFilter({ warehouseId, itemId, type, asOf }: StockFilter): string {
  const query = new URLSearchParams({
    ...(warehouseId !== undefined && { warehouse: warehouseId }),
    ...(itemId !== undefined && { item: itemId }),
    ...(type !== undefined && { type }),
    ...(asOf !== undefined && { day: asOf }),
  }).toString();
  return query && `?${query}`;
}

interface Filtered {
  readonly query: StockFilter;
  setQuery(query: StockFilter): Promise<void>;
  start(): Promise<void>;
}

/** Stores the filter of a list in the page's address, so that a link and the Back button show the same rows. */
export function useStockFilter(list: Filtered) {
  const place = useService(navigator);
  useEffect(() => {
    const { path } = place.location;
    const end = reaction(
      () => (place.location.path === path ? place.location.search : writeFilter(list.query)),
      (search) => {
        if (search !== writeFilter(list.query)) void list.setQuery(filterIn(search));
      },
      { fireImmediately: true },
    );
    void list.start();
    return end;
  }, [list, place]);
  const search = useObserved(useCallback(() => place.location.search, [place]));
  const filter = useMemo(() => filterIn(search), [search]);
  const show = (next: StockFilter) => place.go(place.location.path + writeFilter(next), { replace: true });
  return { filter, show };
}
