import { useCallback, useMemo } from 'react';
import { useObserved, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import { usePaths } from '../use-paths.ts';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';

/**
 * Returns the list's address and a function that changes a part of it. A change replaces the history entry, so Back returns to the page
 * before the list.
 */
export function useListAddress() {
  const place = useService(navigator);
  const paths = usePaths();
  const query = useObserved(useCallback(() => place.location.search, [place]));
  const address = useMemo(() => readListAddress(query), [query]);
  const change = useCallback(
    (part: { readonly [Field in keyof ListAddress]?: ListAddress[Field] | undefined }) => {
      const now = readListAddress(place.location.search);
      // `undefined` removes a filter, but exact optional properties do not allow it.
      place.go(paths.list + writeListAddress({ ...now, ...part } as ListAddress), { replace: true });
    },
    [place, paths],
  );
  return { address, change };
}

/**
 * Returns the value of the request in the address to reload the list. Each request has another value; `null` means that there is none.
 * [B7-33]
 */
export function useReloadRequest(): string | null {
  const place = useService(navigator);
  const query = useObserved(useCallback(() => place.location.search, [place]));
  return useMemo(() => new URLSearchParams(query).get('reload'), [query]);
}
