import { sql } from 'kysely';
import { daysBetween } from '#core/calendar';
import { inEachLanguage, type LanguageCode } from '#core/contract';
import { type ReportAt, type ReportSource } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { warehouseMovements } from '../contract/index.ts';
import type sk from './report-words/sk.json';

const words = readTexts<typeof sk>(new URL('report-words/', import.meta.url));

/** The quantities of an item as decimal texts. `average` is the mean of the stock at the beginning and at the end of the period. */
interface Turned {
  readonly name: string;
  readonly unit: string;
  readonly opening: string;
  readonly came: string;
  readonly left: string;
  readonly closing: string;
  readonly average: string;
  /** The number of times that the average stock was used up; `null` if there was no stock, or if more goods were moved back than left. */
  readonly times: string | null;
}

/**
 * Reports how fast goods leave: the quantity that left in the period, divided by the average stock. Counts and transfers between warehouses
 * are neither incoming nor outgoing; they are only in the opening and closing quantity. A movement belongs to its day and not to the time
 * of entry, so entering it later changes the figures of that day's month. A cancelled document does not count: its movement back reduces
 * the incoming or outgoing quantity of the period in which the goods move back, which may become negative. So a cancellation does not
 * change past months, and months add up to their year.
 */
export const turnoverReport: ReportSource = {
  id: 'inventory-turnover',
  titles: inEachLanguage((language) => words[language].title),
  hints: inEachLanguage((language) => words[language].hint),
  gate: warehouseMovements.read,
  period: 'days',
  shownBy: 'Reports.ShowInventoryTurnoverReport', // The command under which a notification opens this report. [B7-31]
  chart: { type: 'bar', category: 'item', series: ['times'] },
  async read(at, { from, to }) {
    const days = daysBetween(from, to) + 1;
    const rows = await turned(at, from, to);
    return {
      columns: columnsIn(at.language),
      rows: rows.map(({ name, unit, opening, came, left, closing, average, times }) => ({
        cells: [name, unit, opening, came, left, closing, average, times, daysOf(days, times)],
      })),
    };
  },
};

/** Returns the number of days for which the average stock lasts. */
function daysOf(days: number, times: string | null): string | null {
  return times === null || Number(times) <= 0 ? null : (days / Number(times)).toFixed(0);
}

function columnsIn(language: LanguageCode) {
  const { column } = words[language];
  return [
    { id: 'item', title: column.item, type: 'text' },
    { id: 'unit', title: column.unit, type: 'text' },
    ...(['opening', 'came', 'left', 'closing', 'average', 'times', 'days'] as const).map(
      (id) => ({ id, title: column[id], type: 'number' }) as const,
    ),
  ] as const;
}

async function turned({ tx }: ReportAt, from: string, to: string): Promise<readonly Turned[]> {
  const { rows } = await sql<Turned>`
    with moved as (
      select *, min(moved_at) over (partition by document_id, item_id) as first_at
      from warehouse_movement where moved_on <= ${to}::date
    ), directed as (
      -- What a document moves at once was entered at one moment: first what it brought or took, and then, if it is cancelled, the same back.
      -- What comes back is never of an earlier day, so up to whichever day what was entered first is there.
      select *, case type when 'receipt' then 1 when 'issue' then -1 when 'document' then
        sign(sum(quantity) filter (where moved_at = first_at) over (partition by document_id, item_id)) end as direction
      from moved
    ), sums as (
      select item_id, (array_agg(item_name order by id desc))[1] as name, (array_agg(unit order by id desc))[1] as unit,
        coalesce(sum(quantity) filter (where moved_on < ${from}::date), 0) as opening,
        coalesce(sum(quantity) filter (where moved_on >= ${from}::date and direction > 0), 0) as came,
        -coalesce(sum(quantity) filter (where moved_on >= ${from}::date and direction < 0), 0) as "left",
        sum(quantity) as closing
      from directed group by item_id
    )
    select name, unit, trim_scale(opening)::text as opening, trim_scale(came)::text as came, trim_scale("left")::text as "left",
      trim_scale(closing)::text as closing, trim_scale(round((opening + closing) / 2, 3))::text as average,
      case when opening + closing > 0 and "left" >= 0 then round("left" * 2 / (opening + closing), 2)::text end as times
    from sums order by "left" * 2 / nullif(opening + closing, 0) desc nulls last, name`.execute(tx);
  return rows;
}
