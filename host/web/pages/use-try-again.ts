import { useEffect, useRef } from 'react';
import type { Clock } from '#core/web';
import { browserWakeSignal, serverAnswers, untilDone } from '#core/web/shell';

/**
 * Calls `again` when the server responds again after a call that got no response, so that the page appears when the connection is back.
 * @param status the status of the failed call; `undefined` means that no call failed. After an error that the server itself returned
 * nothing is repeated, because the result would be the same
 */
export function useTryAgain(status: number | undefined, clock: Clock, again: () => void): void {
  const isAway = status === 0 || status === 502 || status === 503 || status === 504;
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isAway) return;
    const leaving = new AbortController();
    void untilDone(() => serverAnswers(), { clock, wake: browserWakeSignal, signal: leaving.signal }).then(() => {
      if (!leaving.signal.aborted) latest.current();
    });
    return () => leaving.abort();
  }, [isAway, clock]);
}
