import { companyEndpoint, from, problem } from '#core/contract';
import { closedMonths } from './access.ts';
import * as schemas from './schemas.ts';

/** Its last day has not passed: documents of it are still to come. */
export const monthNotOver = problem('month-not-over', 409);
/** Nobody has ever closed it. */
export const monthIsOpen = problem('month-is-open', 409);

/** Every closing, the newest month first, those of one month the newest first. */
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

/** From now on no document is issued or cancelled with a day in it. One that is closed already stays as it is. */
export const closeMonth = companyEndpoint({
  method: 'POST',
  path: 'closed-months',
  gate: closedMonths.close,
  body: schemas.MonthMeant,
  reply: schemas.Closing,
  problems: [monthNotOver],
  sample: { body: { month: '2026-09' } },
});

/** Answers its last closing, which has ended. */
export const openMonth = companyEndpoint({
  method: 'POST',
  path: 'closed-months/open',
  gate: closedMonths.open,
  body: schemas.MonthMeant,
  reply: schemas.Closing,
  problems: [monthIsOpen],
  sample: { body: { month: from(closeMonth, ({ month }) => month) } },
});
