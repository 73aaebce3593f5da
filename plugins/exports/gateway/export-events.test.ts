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
import { exportCreated, exportFailed } from '../contract/index.ts';
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
const page = (person: TestPerson, companyId = exports.companyId) =>
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
