import { useEffect, useRef } from 'react';
import type { Clock } from '#core/web';
import { browserWake, serverAnswers, untilDone } from '#core/web/shell';

/**
 * Tries again by itself once the server answers, where what failed had no answer: coming back online brings the page back.
 * @param status of the call that failed; `undefined`: nothing failed. An error that the server answered would only come again
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
    void untilDone(() => serverAnswers(), { clock, wake: browserWake, signal: leaving.signal }).then(() => {
      if (!leaving.signal.aborted) latest.current();
    });
    return () => leaving.abort();
  }, [isAway, clock]);
}
