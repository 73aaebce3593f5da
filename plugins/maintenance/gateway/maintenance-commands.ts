import { sql } from 'kysely';
import { bratislava, isDay } from '#core/calendar';
import { emitEvent, type OperatorCommand, OperatorError, type Tx } from '#core/gateway';
import { type Maintenance, scheduledMaintenance } from '../contract/index.ts';

/** The default number of minutes before a downtime in which the countdown is shown. */
const usualNotice = 30;

export const maintenanceCommands: readonly OperatorCommand[] = [
  {
    name: 'maintenance plan',
    usage: '--from 2026-12-01T22:00|now --to 2026-12-01T23:30 [--notice MINUTES]',
    about: 'Plans a downtime, replacing any earlier one; open pages count down to it. Times are Slovak ones.',
    options: { from: 'required', to: 'required', notice: 'optional' },
    async run(tx, { from = '', to = '', notice = String(usualNotice) }) {
      const dateFrom = await timeIn(tx, 'from', from);
      const dateTo = await timeIn(tx, 'to', to);
      if (dateTo <= dateFrom) throw usage('--to must be later than --from.', 'Swap them.');
      // A time in the past is refused, because a typing error must not start a downtime on all open pages at once.
      if (from !== 'now' && dateFrom <= new Date())
        throw usage(`--from ${from} has passed.`, 'Give a time to come, or now.');
      if (!/^\d{1,5}$/.test(notice)) throw usage('--notice is a number of minutes.', 'Leave it out for half an hour.');
      const maintenance = {
        dateFrom: dateFrom.toISOString(),
        dateTo: dateTo.toISOString(),
        showBeforeDateFromInMinutes: Number(notice),
      };
      await endAll(tx);
      await sql`insert into maintenance_window (date_from, date_to, show_before_minutes)
        values (${dateFrom}, ${dateTo}, ${Number(notice)})`.execute(tx);
      await publishToAll(tx, maintenance);
      const lines = [
        from === 'now'
          ? `The downtime has begun; it lasts until ${slovakTime(dateTo)}.`
          : `The downtime is planned from ${slovakTime(dateFrom)} to ${slovakTime(dateTo)}.`,
      ];
      return { lines, json: maintenance };
    },
  },
  {
    name: 'maintenance end',
    usage: '',
    about: 'Ends the downtime, or calls it off: pages that wait reload.',
    options: {},
    async run(tx) {
      const ended = await endAll(tx);
      if (ended > 0) await publishToAll(tx, null);
      return { lines: [ended > 0 ? 'The downtime is over.' : 'No downtime was planned.'], json: { ended } };
    },
  },
];

async function endAll(tx: Tx): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update maintenance_window set ended_at = now() where ended_at is null and date_to > now()`.execute(tx);
  return Number(numAffectedRows);
}

/** Notifies everybody who has a company open. [B7-11] */
async function publishToAll(tx: Tx, maintenance: Maintenance | null): Promise<void> {
  const companies = await tx.selectFrom('company').select('id').where('deleted_at', 'is', null).execute();
  for (const { id: companyId } of companies) {
    await emitEvent({ tx, companyId, origin: undefined }, scheduledMaintenance, { maintenance });
  }
}

/** Parses a time in Slovak time, regardless of the computer's time zone, unless the text has a zone. `now` is the current moment. */
async function timeIn(tx: Tx, option: string, text: string): Promise<Date> {
  if (text === 'now') return new Date();
  const [, day = '', time = '', zone] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const isTime = isDay(day) && !Number.isNaN(Date.parse(`${day}T${time}${zone ?? 'Z'}`));
  if (!isTime) throw usage(`--${option} ${text} is no time.`, 'Write it like 2026-12-01T22:00, or now.');
  if (zone) return new Date(text);
  const { rows } = await sql<{
    at: Date;
  }>`select ${`${day} ${time}`}::timestamp at time zone ${bratislava} as at`.execute(tx);
  return rows[0]?.at ?? new Date(text);
}

function slovakTime(at: Date): string {
  return (
    new Intl.DateTimeFormat('sv-SE', { timeZone: bratislava, dateStyle: 'short', timeStyle: 'short' }).format(at) +
    ' Slovak time'
  );
}

function usage(cause: string, fix: string): OperatorError {
  return new OperatorError({ code: 'usage', cause, fix });
}
