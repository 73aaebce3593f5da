import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useGateway } from '#core/testing';
import { readMaintenance } from '../contract/index.ts';
import { maintenanceCommands } from './maintenance-commands.ts';

const gateway = useGateway();

it('[B7-10] tells the next downtime that has not ended, or null', async () => {
  const { owner } = await gateway.company();
  const plan = (from: string, to: string, ended: string | null) =>
    gateway.database.db.asSystem('test', (tx) =>
      sql`insert into maintenance_window (date_from, date_to, show_before_minutes, ended_at)
        values (${from}, ${to}, 15, ${ended})`.execute(tx),
    );
  expect(await gateway.ok(owner, readMaintenance, {})).toBeNull();
  await plan('2020-01-01T01:00:00Z', '2020-01-01T02:00:00Z', null); // this downtime is already over
  await plan('2099-01-01T01:00:00Z', '2099-01-01T02:00:00Z', '2026-01-01T00:00:00Z'); // the operator has ended this downtime
  expect(await gateway.ok(owner, readMaintenance, {})).toBeNull();
  await plan('2099-03-01T01:00:00Z', '2099-03-01T02:00:00Z', null);
  await plan('2099-02-01T01:00:00Z', '2099-02-01T02:00:00Z', null);
  expect(await gateway.ok(owner, readMaintenance, {})).toEqual({
    dateFrom: '2099-02-01T01:00:00.000Z',
    dateTo: '2099-02-01T02:00:00.000Z',
    showBeforeDateFromInMinutes: 15,
  });
});

/** Runs an operator's command. */
async function operator(name: string, options: Readonly<Record<string, string>> = {}) {
  const command = maintenanceCommands.find((one) => one.name === name);
  if (!command) throw new Error(`There is no command ${name}`);
  return gateway.database.db.asSystem('test', (tx) => command.run(tx, options));
}
/** Returns the events that the members of the company got, in order. */
async function eventsOf(companyId: string): Promise<unknown[]> {
  const rows = await gateway.database.db.asSystem('test', (tx) =>
    tx
      .selectFrom('outbox')
      .select(['payload', 'audience'])
      .where('event', '=', 'ScheduledMaintenance')
      .orderBy('id')
      .execute(),
  );
  return rows.filter(({ audience }) => JSON.stringify(audience).includes(companyId)).map(({ payload }) => payload);
}

it('[B7-10] [B7-11] an operator plans a downtime in the place of the one before, and ends it; every company hears of it', async () => {
  const { id, owner } = await gateway.company();
  await operator('maintenance plan', { from: '2098-05-01T22:00:00.000Z', to: '2098-05-02T01:00+02:00' });
  await operator('maintenance plan', { from: '2098-05-02T22:00Z', to: '2098-05-02T23:30Z', notice: '45' });
  const planned = {
    dateFrom: '2098-05-02T22:00:00.000Z',
    dateTo: '2098-05-02T23:30:00.000Z',
    showBeforeDateFromInMinutes: 45,
  };
  expect(await gateway.ok(owner, readMaintenance, {})).toEqual(planned);
  expect((await operator('maintenance end')).lines).toEqual(['The downtime is over.']);
  expect(await gateway.ok(owner, readMaintenance, {})).toBeNull();
  const first = { dateFrom: '2098-05-01T22:00:00.000Z', showBeforeDateFromInMinutes: 30 };
  expect(await eventsOf(id)).toEqual([
    { maintenance: expect.objectContaining(first) },
    { maintenance: planned },
    { maintenance: null },
  ]);
  expect((await operator('maintenance end')).lines).toEqual(['No downtime was planned.']);
});

it('takes times without a zone as Slovak ones, in winter and in summer, and now as this moment', async () => {
  const plan = async (from: string, to: string) => (await operator('maintenance plan', { from, to })).json;
  expect(await plan('2098-12-01T22:00', '2098-12-01T23:30')).toMatchObject({
    dateFrom: '2098-12-01T21:00:00.000Z',
    dateTo: '2098-12-01T22:30:00.000Z',
  });
  expect(await plan('2098-07-01T22:00', '2098-07-02T01:00')).toMatchObject({ dateFrom: '2098-07-01T20:00:00.000Z' });
  const { lines } = await operator('maintenance plan', { from: 'now', to: '2098-07-02T01:00' });
  expect(lines).toEqual(['The downtime has begun; it lasts until 2098-07-02 01:00 Slovak time.']);
  await operator('maintenance end');
});

it.each([
  [{ from: 'soon', to: '2098-05-01T23:00Z' }, '--from soon is no time.'],
  [{ from: '2098-02-30T22:00', to: '2098-05-01T23:00Z' }, '--from 2098-02-30T22:00 is no time.'],
  [{ from: '2098-05-01T22:00Z', to: '2098-05-01T25:00Z' }, '--to 2098-05-01T25:00Z is no time.'],
  [{ from: '2020-05-01T22:00', to: '2098-05-01T23:00Z' }, '--from 2020-05-01T22:00 has passed.'],
  [{ from: '2098-05-02T22:00Z', to: '2098-05-01T22:00Z' }, '--to must be later than --from.'],
  [{ from: '2098-05-01T22:00Z', to: '2098-05-01T23:00Z', notice: 'long' }, '--notice is a number of minutes.'],
])('refuses to plan %j', async (options, cause) => {
  await expect(operator('maintenance plan', options)).rejects.toMatchObject({ cause });
});
