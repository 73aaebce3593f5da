import { addDays, daysSinceMonday } from '#core/calendar';
import type { ReportSource } from '#core/gateway';
import { addAmounts, subtractAmounts } from '#core/money';
import { type DocumentFigures, type Figure } from '#plugins/documents/contract';
import { added, columnsIn, named, notesOn, words } from './report-words.ts';

const days = 90;

/** What falls due in the next weeks, both ways. */
export function cashFlowReport(figures: DocumentFigures): ReportSource {
  return {
    id: 'cash-flow',
    ...named('cashFlow'),
    period: 'none',
    chart: { type: 'line', category: 'week', series: ['in', 'out', 'balance'] },
    async read(at) {
      const today = at.today();
      const query = { on: 'dueOn', to: addDays(today, days), open: true, by: ['day'] } as const;
      const incoming = await figures.sum(at, { ...query, countsAs: 'receivable' });
      const outgoing = await figures.sum(at, { ...query, countsAs: 'payable' });
      let balance = '0.00';
      const rows = weeksFrom(today).map((week, index) => {
        const [last, first] = [addDays(week, 6), index === 0 ? '' : week];
        const due = (all: readonly Figure[]) =>
          added(
            all.filter(({ keys: [day = ''] }) => first <= day && day <= last),
            'due',
          );
        const [into, out] = [due(incoming), due(outgoing)];
        balance = subtractAmounts(addAmounts(balance, into), out);
        return { cells: [week, into, out, balance] };
      });
      return {
        columns: columnsIn(at.language, [
          ['week', 'day'],
          ['in', 'amount'],
          ['out', 'amount'],
          ['balance', 'amount'],
        ]),
        rows,
        sums: [words[at.language].total, added(incoming, 'due'), added(outgoing, 'due'), balance],
        notes: notesOn(at.language, [...incoming, ...outgoing]),
      };
    },
  };
}

/** The Mondays from that of this week. */
function weeksFrom(today: string): string[] {
  const weeks: string[] = [];
  for (let at = addDays(today, -daysSinceMonday(today)); at <= addDays(today, days); at = addDays(at, 7))
    weeks.push(at);
  return weeks;
}
