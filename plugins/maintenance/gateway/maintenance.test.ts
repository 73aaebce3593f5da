import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#core/testing';
import { readMaintenance } from '../contract/index.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ plugins: ['maintenance'] });
});
afterAll(() => gateway.close());

it('[B7-10] tells the next downtime that has not ended, or null', async () => {
  const { owner } = await gateway.company();
  const plan = (from: string, to: string, ended: string | null) =>
    gateway.database.db.asSystem('test', (tx) =>
      sql`insert into maintenance_window (date_from, date_to, show_before_minutes, ended_at)
        values (${from}, ${to}, 15, ${ended})`.execute(tx),
    );
  expect(await gateway.ok(owner, readMaintenance, {})).toBeNull();
  await plan('2020-01-01T01:00:00Z', '2020-01-01T02:00:00Z', null); // over
  await plan('2099-01-01T01:00:00Z', '2099-01-01T02:00:00Z', '2026-01-01T00:00:00Z'); // called off
  expect(await gateway.ok(owner, readMaintenance, {})).toBeNull();
  await plan('2099-03-01T01:00:00Z', '2099-03-01T02:00:00Z', null);
  await plan('2099-02-01T01:00:00Z', '2099-02-01T02:00:00Z', null);
  expect(await gateway.ok(owner, readMaintenance, {})).toEqual({
    dateFrom: '2099-02-01T01:00:00.000Z',
    dateTo: '2099-02-01T02:00:00.000Z',
    showBeforeDateFromInMinutes: 15,
  });
});
