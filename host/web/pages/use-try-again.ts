import { useEffect, useRef } from 'react';
import type { Clock } from '#core/web';
import { browserWakeSignal, serverAnswers, untilDone } from '#core/web/shell';

/**
 * Tries again by itself once the server answers, if the failed call had no answer: when the connection is back, so is the page.
 * @param status the status of the failed call; `undefined` means that nothing failed. An error that the server itself answered would only
 * be repeated
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
