import { autorun, reaction } from 'mobx';
import { useLayoutEffect } from 'react';
import { useService } from '../react/use-service.ts';
import { type Navigator, navigator } from '../tokens.ts';
import type { ListState } from './paged-list.ts';

/** The properties of a list that the hook needs; PagedList has them. */
export interface SearchedList {
  readonly now: ListState;
  readonly search: string;
  setSearch(search: string): void;
  start(): Promise<void>;
  reload(): Promise<void>;
}

/**
 * Starts a list with the search in the page's address (`?search=`), and keeps both the same: a search can be bookmarked, sent, and is there
 * again after Back. If the address changes in another way (a link to the list), the list takes its search; the list's own searches replace
 * the address without a new entry in the history, once they are answered.
 *
 * The search of the address is taken before the list is drawn. Afterwards the user may have typed already, and would lose those letters.
 */
export function useSearchInAddress(list: SearchedList): void {
  const place = useService(navigator);
  useLayoutEffect(() => {
    const { path } = place.location;
    let known: string | undefined;
    const stopReading = reaction(
      () => (place.location.path === path ? searchIn(place) : known),
      (search) => {
        if (search === undefined || search === known) return;
        known = search;
        show(list, search);
      },
      { fireImmediately: true },
    );
    const stopWriting = autorun(() => {
      const search = list.search.trim();
      if (list.now.state !== 'ready' || search === known || place.location.path !== path) return;
      known = search;
      place.go(path + queryWith(place, search) + place.location.hash, { replace: true });
    });
    return () => {
      stopReading();
      stopWriting();
    };
  }, [list, place]);
}

function show(list: SearchedList, search: string): void {
  if (search === list.search.trim()) return void list.start();
  list.setSearch(search);
  void list.reload(); // without the pause: nobody is typing
}

function searchIn({ location }: Navigator): string {
  return new URLSearchParams(location.search).get('search')?.trim() ?? '';
}

function queryWith({ location }: Navigator, search: string): string {
  const query = new URLSearchParams(location.search);
  if (search) query.set('search', search);
  else query.delete('search');
  return query.size ? `?${query}` : '';
}
