import { beforeEach, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { readReception } from '../../contract/index.ts';
import { outage, ReceivingStage, xmlOf } from '../testing/receiving-stage.ts';

let time = Date.parse('2027-01-05T08:00:00Z');
const now = () => new Date(time);
const gateway = useGateway({ now, runJobs: false });
const stage = new ReceivingStage(gateway, now);
beforeEach(() => stage.open());

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
      sentence: 'Poskytovateľ to teraz nevie spraviť. Skúšame to ďalej sami.',
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
  expect(await stage.kept()).toHaveLength(1);
});
