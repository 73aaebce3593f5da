import { sql } from 'kysely';
import { emitEvent, type OperatorCommand, OperatorError, type Tx } from '#core/gateway';
import { type Maintenance, scheduledMaintenance } from '../contract/index.ts';

/** Default time before a downtime in which it is counted down, in minutes. */
const usualNotice = 30;

export const maintenanceCommands: readonly OperatorCommand[] = [
  {
    name: 'maintenance plan',
    usage: '--from 2026-12-01T22:00 --to 2026-12-01T23:30 [--notice MINUTES]',
    about: 'Plans a downtime, replacing any earlier one; open pages count down to it.',
    options: { from: 'required', to: 'required', notice: 'optional' },
    async run(tx, { from = '', to = '', notice = String(usualNotice) }) {
      const dateFrom = timeIn('from', from);
      const dateTo = timeIn('to', to);
      if (dateTo <= dateFrom) throw usage('--to must be later than --from.', 'Swap them.');
      if (!/^\d{1,5}$/.test(notice)) throw usage('--notice is a number of minutes.', 'Leave it out for half an hour.');
      const maintenance = {
        dateFrom: dateFrom.toISOString(),
        dateTo: dateTo.toISOString(),
        showBeforeDateFromInMinutes: Number(notice),
      };
      await endAll(tx);
      await sql`insert into maintenance_window (date_from, date_to, show_before_minutes)
        values (${dateFrom}, ${dateTo}, ${Number(notice)})`.execute(tx);
      await tellAll(tx, maintenance);
      const lines = [`The downtime is planned from ${maintenance.dateFrom} to ${maintenance.dateTo}.`];
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
      if (ended > 0) await tellAll(tx, null);
      return { lines: [ended > 0 ? 'The downtime is over.' : 'No downtime was planned.'], json: { ended } };
    },
  },
];

async function endAll(tx: Tx): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update maintenance_window set ended_at = now() where ended_at is null and date_to > now()`.execute(tx);
  return Number(numAffectedRows);
}

/** Everybody who works in a company hears of it. [B7-11] */
async function tellAll(tx: Tx, maintenance: Maintenance | null): Promise<void> {
  const companies = await tx.selectFrom('company').select('id').where('deleted_at', 'is', null).execute();
  for (const { id: companyId } of companies) {
    await emitEvent({ tx, companyId, origin: undefined }, scheduledMaintenance, { maintenance });
  }
}

/** Local time of this computer, unless it says otherwise. */
function timeIn(option: string, text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw usage(`--${option} ${text} is no time.`, 'Write it like 2026-12-01T22:00.');
  return time;
}

function usage(cause: string, fix: string): OperatorError {
  return new OperatorError({ code: 'usage', cause, fix });
}
