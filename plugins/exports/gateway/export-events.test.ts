import { beforeAll, expect, it, vi } from 'vitest';
import { cancelLongWork } from '#core/contract/platform/long-work';
import { exportSources } from '#core/gateway';
import { contribute } from '#core/registry';
import {
  companyHub,
  eventsReceivedBy,
  type TestGateway,
  testGateway,
  type TestPerson,
  useGateway,
} from '#core/testing';
import { createAccessToken } from '#plugins/access-tokens/contract';
import { exportCreated, exportFailed, startExport } from '../contract/index.ts';
import { numbersSource, polling, TestExports } from './test-exports.ts';

let origin: string;
let exports: TestExports;
const add = ({ gateway: { host } }: TestGateway) =>
  host.contributions.add('test', [contribute(exportSources, { id: 'test.numbers' }, () => [numbersSource(10)])]);

const gateway = useGateway({ runJobs: false });
beforeAll(async () => {
  add(gateway);
  origin = await gateway.listen();
  exports = new TestExports(gateway, await gateway.company());
});

/** Collects the events about exports that a page of that person in that company receives. */
const page = (person: Pick<TestPerson, 'token'>, companyId = exports.companyId) =>
  eventsReceivedBy(companyHub(origin, companyId, person), [exportCreated, exportFailed]);

it('[A7-19] whoever asked hears on each of their pages that the file is there, or that there will be none; nobody else does', async () => {
  const { person, companyId } = exports;
  const elsewhere = await gateway.company({}, person);
  const mine = [await page(person), await page(person)];
  const others = [await page(await gateway.member(companyId, 'Admin')), await page(person, elsewhere.id)];
  const params = { companyId };
  const cancelled = await exports.start({ collection: 'numbers', format: 'csv' });
  await gateway.ok(person, cancelLongWork, { params, body: { ids: [cancelled] } });
  const made = await exports.start({ collection: 'numbers', format: 'csv' });
  const worker = await testGateway({ sharing: gateway });
  add(worker);
  await exports.ends(made, 'finished');
  const [{ id: exportFileGuid } = { id: '' }] = await exports.files();
  const expected = [
    [exportFailed.name, { jobId: cancelled }],
    [exportCreated.name, { jobId: made, exportFileGuid, exportFileExtension: 'csv' }],
  ];
  await vi.waitFor(() => expect(mine).toEqual([expected, expected]), polling);
  expect(others).toEqual([[], []]);
  await worker.close();
});

it('a token hears of the work that it began itself, and nothing of what its person or another token began', async () => {
  const { person, companyId } = exports;
  const token = (...scopes: string[]) =>
    gateway.ok(person, createAccessToken, { body: { name: 'Skript', scopes, expiresOn: null } });
  const [narrow, other, asking] = [await token('partners:read'), await token('users:read'), await token('users:read')];
  const heard = [await page(narrow), await page(other), await page(asking), await page(person)];
  const ids: string[] = [];
  for (const caller of [person, asking, asking]) {
    const body = { collection: 'numbers', format: 'csv' as const };
    ids.push((await gateway.ok(caller, startExport, { params: { companyId }, body })).jobId);
  }
  const [, cancelled = '', made = ''] = ids;
  await gateway.ok(person, cancelLongWork, { params: { companyId }, body: { ids: [cancelled] } });
  const worker = await testGateway({ sharing: gateway });
  add(worker);
  const jobs = (events: (typeof heard)[number]) => events.map(([, payload]) => Object(payload).jobId).toSorted();
  await vi.waitFor(() => expect(jobs(heard[3] ?? [])).toEqual(ids), polling); // Ids rise, and the order of work is not fixed.
  expect(heard.slice(0, 3).map(jobs)).toEqual([[], [], [cancelled, made]]);
  await worker.close();
});
