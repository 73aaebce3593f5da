import { addMonths, firstOfMonth, lastOfMonth } from '#core/calendar';
import type { ReportSource } from '#core/gateway';
import { subtractAmounts } from '#core/money';
import { type DocumentFigures, type Figure } from '#plugins/documents/contract';
import { added, columnsIn, counted, named, notesOn, percentOf, words } from './report-words.ts';

/** Returns the turnover by month, with the same month of the year before for comparison. */
export function turnoverReport(figures: DocumentFigures): ReportSource {
  return {
    id: 'turnover',
    ...named('turnover'),
    period: 'days',
    byPartner: true,
    chart: { type: 'bar', category: 'month', series: ['base', 'lastYear'] },
    async read(at, { from, to, partnerId }) {
      const query = { countsAs: 'turnover', on: 'issuedOn', by: ['month'], partnerId } as const;
      const [now, yearBefore] = await bothYears((days) => figures.sum(at, { ...query, ...days }), { from, to });
      const of = new Map(now.map((figure) => [figure.keys[0] ?? '', figure]));
      const before = new Map(yearBefore.map((figure) => [figure.keys[0] ?? '', figure]));
      const rows = monthsOf(from, to).map((month) => {
        const one = of.get(month);
        const last = before.get(addMonths(`${month}-01`, -12).slice(0, 7))?.base ?? '0.00';
        const base = one?.base ?? '0.00';
        const cells = [month, String(one?.count ?? 0), base, one?.vat ?? '0.00', one?.total ?? '0.00', last];
        return { cells: [...cells, percentOf(subtractAmounts(base, last), last)] };
      });
      const [base, last] = [added(now, 'base'), added(yearBefore, 'base')];
      const sums = [counted(now), base, added(now, 'vat'), added(now, 'total'), last];
      return {
        columns: columnsIn(at.language, [
          ['month', 'month'],
          ['documents', 'number'],
          ['base', 'amount'],
          ['vat', 'amount'],
          ['total', 'amount'],
          ['lastYear', 'amount'],
          ['change', 'percent'],
        ]),
        rows,
        sums: [words[at.language].total, ...sums, percentOf(subtractAmounts(base, last), last)],
        notes: notesOn(at.language, now),
      };
    },
  };
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the figures of the period and of the year before. For whole months, one query returns both. */
async function bothYears(
  sum: (days: Days) => Promise<readonly Figure[]>,
  { from, to }: Days,
): Promise<[readonly Figure[], readonly Figure[]]> {
  const before = { from: addMonths(from, -12), to: dayBefore(to) };
  const isWhole = from === firstOfMonth(from) && to === lastOfMonth(to);
  if (!isWhole) return [await sum({ from, to }), await sum(before)];
  const all = await sum({ from: before.from, to });
  const within = (days: Days) =>
    all.filter(({ keys: [month = ''] }) => days.from.slice(0, 7) <= month && month <= days.to.slice(0, 7));
  return [within({ from, to }), within(before)];
}

/** Returns the same day one year earlier; for the last day of a month, the last day of that month. */
function dayBefore(day: string): string {
  const before = addMonths(day, -12);
  return day === lastOfMonth(day) ? lastOfMonth(before) : before;
}

function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  for (let at = firstOfMonth(from); at <= to; at = addMonths(at, 1)) months.push(at.slice(0, 7));
  return months;
}
