import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { cancelLongWork } from '#core/contract/platform/long-work';
import {
  companyHub,
  eventsReceivedBy,
  type TestGateway,
  testGateway,
  type TestPerson,
  useGateway,
} from '#core/testing';
import { importFailed, importFinished } from '../contract/index.ts';
import { polling, TestImports } from './test-imports.ts';

const now = () => new Date('2026-11-22T10:00:00Z');
let origin: string;
let imports: TestImports;
/** The gateway that runs the jobs. Until it is started, no job begins. */
let worker: TestGateway | undefined;

const also = ['partners'];
const gateway = useGateway({ also, now, runJobs: false });
beforeAll(async () => {
  origin = await gateway.listen();
  imports = new TestImports(gateway, await gateway.company());
});
afterEach(() => worker?.close());

/** Collects the events about imports that a page of the person in the company receives, in order. */
const page = (person: TestPerson, companyId = imports.companyId) =>
  eventsReceivedBy(companyHub(origin, companyId, person), [importFinished, importFailed]);
const good = 'Názov;E-mail\nPíla Ľubietová;\n';
const faulty = 'Názov;E-mail\nPíla Ľubietová;zle@\n;dobre@firma.sk\n';

it('[A7-19] whoever asked hears on each of their pages how an import ended, once; nobody else does', async () => {
  const { person, companyId } = imports;
  const elsewhere = await gateway.company({}, person);
  const mine = [await page(person), await page(person)];
  const others = [await page(await gateway.member(companyId, 'Admin')), await page(person, elsewhere.id)];

  worker = await testGateway({ also, now, sharing: gateway });

  const checked = await imports.upload('partners', faulty);
  await imports.start(checked.id, { apply: false });
  await imports.start(checked.id, { apply: true });
  const applied = await imports.upload('partners', good);
  await imports.start(applied.id, { apply: true });

  const eventData = (id: string) => ({ importId: id, importType: 'partners' });
  const expected = [
    [importFinished.name, { ...eventData(checked.id), applied: false, faults: 2 }],
    [importFailed.name, eventData(checked.id)],
    [importFinished.name, { ...eventData(applied.id), applied: true, faults: 0 }],
  ];
  await vi.waitFor(() => expect(mine[1]).toHaveLength(expected.length), polling);
  expect(mine).toEqual([expected, expected]);
  expect(others).toEqual([[], []]);
});

it('[A7-19] ImportFailed tells of one that was cancelled, and of one whose right was lost while it waited; the page says which', async () => {
  const accountant = await gateway.member(imports.companyId, 'Accountant');
  const own = new TestImports(gateway, { id: imports.companyId, owner: accountant });
  const heard = await page(accountant);
  const params = { companyId: imports.companyId };
  const cancelled = await own.upload('partners', good);
  const refused = await own.upload('partners', good);
  for (const { id } of [cancelled, refused]) expect((await own.tryStart(id, { apply: true })).status).toBe(202);
  const { work } = await own.read(cancelled.id);
  await gateway.ok(accountant, cancelLongWork, { params, body: { ids: [work?.id ?? ''] } });
  expect((await own.read(cancelled.id)).work).toMatchObject({ state: 'cancelled' });
  await gateway.override(imports.companyId, { userId: accountant.id, permission: 'partners:create', allowed: false });
  worker = await testGateway({ also, now, sharing: gateway });
  const expected = [cancelled, refused].map(({ id }) => [importFailed.name, { importId: id, importType: 'partners' }]);
  await vi.waitFor(() => expect(heard).toEqual(expected), polling);
  const states = await gateway.database.db.inCompany(imports.companyId, accountant, (tx) =>
    tx.selectFrom('long_work').select('state').where('user_id', '=', accountant.id).orderBy('id').execute(),
  );
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'refused']);
});
