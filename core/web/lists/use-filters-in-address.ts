import { reaction } from 'mobx';
import { useCallback, useLayoutEffect } from 'react';
import { readAddedFilters, writeAddedFilters } from '#core/contract';
import { useObserved } from '../react/use-observed.ts';
import { useService } from '../react/use-service.ts';
import { type Navigator, navigator } from '../tokens.ts';

/** The properties of a list that the hook needs; PagedList has them. */
export interface FilteredList {
  readonly query: { readonly filters?: string };
  setQuery(query: { readonly filters?: string }): Promise<void>;
}

/**
 * Stores the filters that plugins add to a list in the page's address (`?filters=`), for a list without other filters. Call it before
 * `useSearchInAddress`, so that the first request for rows is already filtered.
 */
export function useFiltersInAddress(list: FilteredList) {
  const place = useService(navigator);
  useLayoutEffect(() => {
    const { path } = place.location;
    return reaction(
      () => (place.location.path === path ? filtersIn(place) : list.query.filters),
      (filters) => {
        if (filters !== list.query.filters) void list.setQuery(filters === undefined ? {} : { filters });
      },
      { fireImmediately: true },
    );
  }, [list, place]);
  const filters = useObserved(useCallback(() => filtersIn(place), [place]));
  const change = useCallback(
    (next: string | undefined) => {
      const query = new URLSearchParams(place.location.search);
      if (next === undefined) query.delete('filters');
      else query.set('filters', next);
      place.go(place.location.path + (query.size ? `?${query}` : '') + place.location.hash, { replace: true });
    },
    [place],
  );
  return { filters, change };
}

/** Returns the filters in the form that the gateway takes; invalid ones in the address are omitted. */
function filtersIn({ location }: Navigator): string | undefined {
  return writeAddedFilters(readAddedFilters(new URLSearchParams(location.search).get('filters')));
}
