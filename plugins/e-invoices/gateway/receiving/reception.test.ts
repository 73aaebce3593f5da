import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { createElectronicInvoiceProvider, pollReception, readReception } from '../../contract/index.ts';
import { outage, ReceivingStage, xmlOf } from '../testing/receiving-stage.ts';

let time = Date.parse('2027-01-05T08:00:00Z');
const now = () => new Date(time);
const gateway = useGateway({ now, runJobs: false });
const stage = new ReceivingStage(gateway, now);
beforeEach(() => stage.open());

const receiving = {
  name: 'Poštár',
  profile: 'sapi-sk',
  address: 'https://sapi.invalid',
  clientId: 'firma',
  clientSecret: 'tajné',
  firmId: '',
  isTest: true,
  sends: true,
  receives: true,
  isChosen: false,
};
const queued = async (job: string) => {
  const { rows } = await gateway.database.db.asSystem('test', (tx) =>
    sql<{ count: number }>`select count(*)::int as count from jobs.job
      where name = ${job} and data->>'companyId' = ${stage.companyId}`.execute(tx),
  );
  return rows[0]?.count;
};
const reception = () => gateway.ok(stage.owner, readReception, { params: { companyId: stage.companyId } });
const poll = async (fails: boolean) => {
  time += 900_000;
  stage.provider.before = () => (fails ? outage : undefined);
  await stage.poll();
};

test('the last poll is told: when, whether it succeeded, and what was wrong', async () => {
  const never = { connection: null, polledAt: null, succeededAt: null, failedInARow: 0, fault: null };
  expect(await reception()).toEqual(never);
  await poll(false);
  const succeededAt = now().toISOString();
  const good = { connection: 'Poštár', polledAt: succeededAt, succeededAt, failedInARow: 0, fault: null };
  expect(await reception()).toEqual(good);
  await poll(true);
  expect(await reception()).toEqual({
    connection: 'Poštár',
    polledAt: now().toISOString(),
    succeededAt,
    failedInARow: 1,
    fault: {
      sentence: 'Poskytovateľ má výpadok. Skúste to o chvíľu znova; ak potrvá, obráťte sa naňho.',
      code: 'http-503',
      words: 'Údržba <b>',
    },
  });
  await poll(false);
  expect(await reception()).toMatchObject({ failedInARow: 0, fault: null });
});

test('owners are told of the third failure in a row, once, and of its end', async () => {
  await gateway.member(stage.companyId, 'Accountant');
  for (const _poll of [1, 2]) await poll(true);
  expect(stage.notices).toEqual([]);
  for (const _poll of [3, 4, 5]) await poll(true);
  expect(stage.notices).toMatchObject([
    { to: { userId: stage.owner.id }, severity: 'Warning', title: 'E-faktúry sa nedajú prevziať: Poštár' },
  ]);
  expect(stage.notices[0]?.message).toContain('Údržba &lt;b&gt;');
  for (const _poll of [6, 7]) await poll(false);
  expect(stage.notices.slice(1)).toMatchObject([
    { to: { userId: stage.owner.id }, state: 'Finished', title: 'E-faktúry sa znova preberajú: Poštár' },
  ]);
  expect(stage.notices[1]?.id).toBeDefined();
  for (const _poll of [8, 9, 10]) await poll(true);
  expect(stage.notices).toHaveLength(3);
});

test('a success between failures starts their count anew, and so does another provider', async () => {
  for (const fails of [true, true, false, true, true]) await poll(fails);
  stage.connection = { ...stage.connection, connectionId: '0193e000-0000-7000-8000-00000000c0c1' };
  for (const fails of [true, true]) await poll(fails);
  expect(stage.notices).toEqual([]);
});

test('a document that could not be fetched is a failure, though others came', async () => {
  for (const id of ['1', '2']) stage.provider.waiting.set(id, xmlOf(`FV-${id}`));
  time += 900_000;
  stage.provider.before = (call) => (call === 'get 1' ? { ...outage, kind: 'document' } : undefined);
  await stage.poll();
  expect(await reception()).toMatchObject({ failedInARow: 1, succeededAt: null });
  expect((await reception()).fault?.sentence).toBe(
    'Niektorý doklad sa od poskytovateľa nedá stiahnuť. Ak to potrvá, obráťte sa naňho.',
  );
  expect(await stage.kept()).toHaveLength(1);
  // The others came, so nobody is told that nothing does.
  for (const _poll of [2, 3]) await stage.poll();
  expect(stage.notices.map(({ title }) => title)).toEqual(['Niektorá e-faktúra sa nedá prevziať: Poštár']);
});

test('people have the provider polled at once, once a minute', async () => {
  const params = { companyId: stage.companyId };
  const ask = async () => (await gateway.ok(stage.owner, pollReception, { params })).begun;
  expect(await ask()).toBe(false); // no connection receives
  await gateway.ok(stage.owner, createElectronicInvoiceProvider, { params, body: receiving });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(expect.arrayContaining([true, false, false]));
  time += 59_000;
  expect(await ask()).toBe(false);
  time += 1_000;
  expect(await ask()).toBe(true);
  expect(await queued('e-invoices.receive')).toBe(2);
  const member = await gateway.member(stage.companyId, 'Team member');
  expect((await gateway.call(member, pollReception, { params })).status).toBe(403);
});
