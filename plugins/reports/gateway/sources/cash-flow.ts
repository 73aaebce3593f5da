import { addDays, daysSinceMonday } from '#core/calendar';
import { evaluate } from '#core/access';
import type { ExpectedMoney, ExpectedMoneySource, ReportAt, ReportSource } from '#core/gateway';
import { subtractAmounts, sumAmounts } from '#core/money';
import { type DocumentFigures, type Figure } from '#plugins/documents/contract';
import { added, columnsIn, named, notesOn, words } from './report-words.ts';

const days = 90;

/**
 * Returns the amounts that are due in the next weeks, in both directions, together with the amounts that other plugins expect. An unsettled
 * credit note is due like any document; an overpayment has no day on which it will be returned, so it is only in the report of debts.
 */
export function cashFlowReport(figures: DocumentFigures, sources: readonly ExpectedMoneySource[]): ReportSource {
  return {
    id: 'cash-flow',
    ...named('cashFlow'),
    period: 'none',
    chart: { type: 'line', category: 'week', series: ['in', 'out', 'planned', 'balance'] },
    async read(at) {
      const today = at.today();
      const query = { on: 'dueOn', to: addDays(today, days), open: true, by: ['day'] } as const;
      const incoming = await figures.sum(at, { ...query, countsAs: 'receivable' });
      const outgoing = await figures.sum(at, { ...query, countsAs: 'payable' });
      const planned = await expectedOf(at, sources, addDays(today, days));
      let balance = '0.00';
      const rows = weeksFrom(today).map((week, index) => {
        const [last, first] = [addDays(week, 6), index === 0 ? '' : week];
        const due = (all: readonly Figure[]) =>
          added(
            all.filter(({ keys: [day = ''] }) => first <= day && day <= last),
            'due',
          );
        const [into, out] = [due(incoming), due(outgoing)];
        const more = net(planned.filter(({ day }) => first <= day && day <= last));
        balance = sumAmounts([balance, into, more, subtractAmounts('0', out)]);
        return { cells: [week, into, out, more, balance] };
      });
      return {
        columns: columnsIn(at.language, [
          ['week', 'day'],
          ['in', 'amount'],
          ['out', 'amount'],
          ['planned', 'amount'],
          ['balance', 'amount'],
        ]),
        rows,
        sums: [words[at.language].total, added(incoming, 'due'), added(outgoing, 'due'), net(planned), balance],
        notes: notesOn(at.language, [
          ...incoming,
          ...outgoing,
          { unknown: planned.filter(({ amount }) => amount === null).length },
        ]),
      };
    },
  };
}

async function expectedOf(at: ReportAt, sources: readonly ExpectedMoneySource[], until: string) {
  const open = sources.filter(({ gate }) => gate === undefined || evaluate(gate, at.facts) === 'yes');
  return (await Promise.all(open.map((source) => source.expected(at, until)))).flat();
}

/** Returns the incoming amounts less the outgoing ones. */
function net(expected: readonly ExpectedMoney[]): string {
  const signed = expected.map(({ direction, amount }) =>
    direction === 'in' ? (amount ?? '0') : subtractAmounts('0', amount ?? '0'),
  );
  return sumAmounts(['0.00', ...signed]);
}

/** Returns the Mondays, beginning with the one of this week. */
function weeksFrom(today: string): string[] {
  const weeks: string[] = [];
  for (let at = addDays(today, -daysSinceMonday(today)); at <= addDays(today, days); at = addDays(at, 7))
    weeks.push(at);
  return weeks;
}
