import { reaction } from 'mobx';
import { useCallback, useEffect } from 'react';
import { useObserved, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import { type BankTransactionsStore, type TransactionState, transactionStates } from '../contract/index.ts';

/** Returns the state of transactions that the page's address selects. */
export function stateIn(address: string): TransactionState | undefined {
  const value = new URLSearchParams(address).get('state');
  return transactionStates.find((one) => one === value);
}

/** Stores the state filter in the page's address, so that a link and Back show the same rows. */
export function useStateInAddress(list: BankTransactionsStore['list']) {
  const place = useService(navigator);
  useEffect(() => {
    const { path } = place.location;
    const end = reaction(
      () => (place.location.path === path ? stateIn(place.location.search) : list.query.state),
      (state) => {
        if (state !== list.query.state) void list.setQuery(state ? { state } : {});
      },
      { fireImmediately: true },
    );
    void list.start();
    return end;
  }, [list, place]);
  const state = useObserved(useCallback(() => stateIn(place.location.search), [place]));
  const show = (next: TransactionState | undefined) =>
    place.go(place.location.path + (next ? `?state=${next}` : ''), { replace: true });
  return { state, show };
}
