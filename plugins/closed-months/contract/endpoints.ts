import { companyEndpoint, from, problem } from '#core/contract';
import { closedMonths } from './access.ts';
import * as schemas from './schemas.ts';

/** The problem that the month is not over, so it can still get documents. */
export const monthNotOver = problem('month-not-over', 409);
/** The problem that the month cannot be reopened, because it is not closed. */
export const monthIsOpen = problem('month-is-open', 409);

/** Lists all closings: the latest month first, and within a month the newest closing first. */
export const listClosings = companyEndpoint({
  method: 'GET',
  path: 'closed-months',
  gate: closedMonths.read,
  reply: schemas.Closings,
  sample: {},
});

/** Returns how many drafts have a date in the month: once it is closed they need another date to be issued. */
export const readMonthContents = companyEndpoint({
  method: 'GET',
  path: 'closed-months/contents',
  gate: closedMonths.read,
  query: schemas.MonthMeant,
  reply: schemas.MonthContents,
  sample: { query: { month: '2026-09' } },
});

/**
 * Closes a month. From now on no document with a date in the month can be issued or cancelled. If the month is already closed, nothing
 * changes.
 */
export const closeMonth = companyEndpoint({
  method: 'POST',
  path: 'closed-months',
  gate: closedMonths.close,
  body: schemas.MonthMeant,
  reply: schemas.Closing,
  problems: [monthNotOver],
  sample: { body: { month: '2026-09' } },
});

/** Reopens a month and returns its last closing, with the person and time of the reopening. */
export const openMonth = companyEndpoint({
  method: 'POST',
  path: 'closed-months/open',
  gate: closedMonths.open,
  body: schemas.MonthMeant,
  reply: schemas.Closing,
  problems: [monthIsOpen],
  sample: { body: { month: from(closeMonth, ({ month }) => month) } },
});
