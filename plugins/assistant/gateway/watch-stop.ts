import type { JobContext } from '#core/gateway';
import { readResponse } from './response-table.ts';

/** Milliseconds: whoever has pressed *stop* reads on already; what runs on costs tokens alone. */
const everySecond = 1_000;

/**
 * An answer that is being thought about says nothing, and so does not hear that nobody wants it any more: this looks.
 * @returns a signal that ends with the job or with the stop, whichever comes first
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
