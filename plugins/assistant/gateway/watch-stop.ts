import type { JobContext } from '#core/gateway';
import { readResponse } from './response-table.ts';

/** The interval in milliseconds. The page shows the stop at once, so a late check only costs tokens. */
const everySecond = 1_000;

/**
 * Checks regularly whether an answer was stopped. A model that is thinking sends no data, so the stop would not be noticed otherwise.
 * @returns a signal that is aborted when the job is aborted or the answer is stopped
 */
export function watchStop(
  context: Pick<JobContext<{ readonly responseId: string }>, 'inCompany' | 'payload' | 'signal'>,
) {
  const stopped = new AbortController();
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const row = await context.inCompany((tx) => readResponse(tx, context.payload.responseId)).catch(() => undefined);
    if (row && row.state !== 'streaming') stopped.abort();
    isLooking = false;
  };
  const timer = setInterval(() => void look(), everySecond);
  return {
    signal: AbortSignal.any([context.signal, stopped.signal]),
    isStopped: () => stopped.signal.aborted,
    end: () => clearInterval(timer),
  };
}
