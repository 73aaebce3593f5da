import { beforeAll, describe, expect, it } from 'vitest';
import { addTestCompany, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import type { JobQueue } from '../jobs/index.ts';
import { defineLongWork } from './long-work.ts';
import { isOwn } from './own-work.ts';
import { testCall, testWork } from './test-long-work.fixture.ts';

const database = useDatabase();
let company: TestCompany;
beforeAll(async () => {
  company = await addTestCompany(database.db);
});

const kind = defineLongWork<object>({
  name: 'test.own',
  title: () => 'Export',
  gate: () => undefined,
  run: async () => ({ title: 'Hotovo' }),
});
const { work } = testWork([kind]);
const queue = { enqueue: async () => '' } as unknown as JobQueue; // the work only waits

type Caller = { readonly id: string; readonly scopes: readonly string[] } | undefined;
const person = undefined;
const shop = { id: '0193e000-0000-7000-8000-000000000001', scopes: ['invoices:read', 'invoices:export'] };
const narrowed = { ...shop, scopes: ['invoices:export'] };
const other = { ...shop, id: '0193e000-0000-7000-8000-000000000002' };

const as = <T>(token: Caller, act: (call: ReturnType<typeof testCall>) => Promise<T>) =>
  database.db.inCompany(company.companyId, company.user, (tx) => {
    const call = testCall(tx, queue, company);
    const accessToken = token && { id: token.id, name: 'E-shop', scopes: new Set(token.scopes) };
    return act({ ...call, user: { ...call.user, ...(accessToken && { accessToken }) } });
  });
const begin = (token: Caller) => as(token, (call) => work.begin(call, kind, {}));
const sees = (token: Caller, id: string) =>
  as(token, async (call) => {
    const found = call.tx.selectFrom('long_work').select('id').where(isOwn(call)).where('id', '=', id);
    return (await found.executeTakeFirst()) !== undefined;
  });
const cancel = (token: Caller, id: string) => as(token, (call) => work.cancel(call, [id]));
const retry = (token: Caller, id: string) => as(token, (call) => work.retry(call, [id]));

describe('long work', () => {
  it('of a person is not that of a personal token, whatever its rights are', async () => {
    const id = await begin(person);
    expect([await sees(person, id), await sees(shop, id)]).toEqual([true, false]);
    expect(await cancel(shop, id)).toEqual([]);
    expect(await cancel(person, id)).toEqual([id]);
    expect(await retry(shop, id)).toEqual([]);
  });

  it('of a token is its own and its person’s, and no other token’s', async () => {
    const id = await begin(shop);
    expect([await sees(shop, id), await sees(person, id), await sees(other, id)]).toEqual([true, true, false]);
    expect(await cancel(other, id)).toEqual([]);
    expect(await cancel(shop, id)).toEqual([id]);
    expect(await retry(shop, id)).toEqual([id]);
  });

  it('of a token is hidden from one by client credentials that lacks a right with which the work ran', async () => {
    const [wide, narrow] = [await begin(shop), await begin(narrowed)];
    expect([await sees(narrowed, wide), await sees(narrowed, narrow), await sees(shop, narrow)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is the person’s alone when the person retries it, because it then runs with the person’s rights', async () => {
    const id = await begin(shop);
    await cancel(person, id);
    expect(await retry(person, id)).toEqual([id]);
    expect([await sees(shop, id), await sees(person, id)]).toEqual([false, true]);
  });
});
