import { companyEndpoint, from, problem } from '#core/contract';
import { closedMonths } from './access.ts';
import * as schemas from './schemas.ts';

/** The problem that the month is not over, so it can still get documents. */
export const monthNotOver = problem('month-not-over', 409);
/** The problem that the month was never closed. */
export const monthIsOpen = problem('month-is-open', 409);

/** Lists all closings, the latest month first, and the closings of one month from the newest. */
export const listClosings = companyEndpoint({
  method: 'GET',
  path: 'closed-months',
  gate: closedMonths.read,
  reply: schemas.Closings,
  sample: {},
});

export const readMonthContents = companyEndpoint({
  method: 'GET',
  path: 'closed-months/contents',
  gate: closedMonths.read,
  query: schemas.MonthMeant,
  reply: schemas.MonthContents,
  sample: { query: { month: '2026-09' } },
});

/** Closes a month: from now on no document with a day in it is issued or cancelled. A closed month stays as it is. */
export const closeMonth = companyEndpoint({
  method: 'POST',
  path: 'closed-months',
  gate: closedMonths.close,
  body: schemas.MonthMeant,
  reply: schemas.Closing,
  problems: [monthNotOver],
  sample: { body: { month: '2026-09' } },
});

/** Reopens a month and returns its last closing, which has ended. */
export const openMonth = companyEndpoint({
  method: 'POST',
  path: 'closed-months/open',
  gate: closedMonths.open,
  body: schemas.MonthMeant,
  reply: schemas.Closing,
  problems: [monthIsOpen],
  sample: { body: { month: from(closeMonth, ({ month }) => month) } },
});
