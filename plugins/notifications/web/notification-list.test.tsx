import { act, cleanup, render } from '@testing-library/react';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import type { NotificationCentre } from '../contract/index.ts';
import { NotificationList } from './notification-list.tsx';
import { notice } from './test-notice.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[B4-16] a page that fills the view asks for no other, though the observer still says that the end is in view', () => {
  // The fake observer behaves as on a slow machine: it reported the end of the list below the skeletons, and nothing since.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  let endsAt = 300;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.className === 'k-notices-mark' ? new DOMRect(0, endsAt, 0, 0) : new DOMRect(0, 0, 300, 400);
  });
  const loadMore = vi.fn();
  const centre = makeObservable(
    { notifications: [] as object[], isLoading: true, allNotificationsLoaded: false, loadingFailed: false, loadMore },
    { notifications: observableRef, isLoading: observable },
  );
  // The list uses only these members.
  render(<NotificationList centre={centre as unknown as NotificationCentre} onClose={() => undefined} />);
  const loaded = (count: number, end: number) =>
    act(() =>
      runInAction(() => {
        endsAt = end;
        centre.notifications = Array.from({ length: count }, (_, index) => notice(String(index)));
        centre.isLoading = false;
      }),
    );
  loaded(10, 900);
  expect(loadMore).not.toHaveBeenCalled();
  loaded(2, 200);
  expect(loadMore).toHaveBeenCalledTimes(1);
});
