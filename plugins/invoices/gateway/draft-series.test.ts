import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#core/testing';
import { createSeries, deleteSeries, type NumberSeries, readSeries, updateSeries } from '#plugins/numbering/contract';
import { Invoices } from './test-invoices.ts';

let gateway: TestGateway;
let invoices: Invoices;
const services = {
  sequenceCode: 'SLU',
  name: 'Služby',
  pattern: 'SRRRRCCC',
  counterInitValue: 1,
  counterResetByYear: false,
  isDefault: false,
};

beforeAll(async () => {
  gateway = await testGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  invoices = await Invoices.open(gateway);
  const params = { companyId: invoices.companyId, documentType: 'Invoice' };
  await gateway.ok(invoices.owner, createSeries, { params, body: services });
});

const at = (sequenceCode: string) => ({ companyId: invoices.companyId, documentType: 'Invoice', sequenceCode });
const inServices = { sequenceCode: 'SLU' };

async function rename(to: string): Promise<NumberSeries> {
  const series = await gateway.ok(invoices.owner, readSeries, { params: at('SLU') });
  return gateway.ok(invoices.owner, updateSeries, { params: at('SLU'), body: { ...series, sequenceCode: to } });
}
/** What the pages of documents were told since the last event with that id. */
async function toldOf(ids: readonly string[]) {
  const events = await gateway.database.db.asSystem('test', (tx) =>
    tx.selectFrom('outbox').select('payload').where('event', '=', 'EntityChanged').orderBy('id').execute(),
  );
  const payloads = events.map(({ payload }) => payload as { entityKind: string; action: string; id: string }); // EntityChanged's
  return payloads
    .filter(({ id, action, entityKind }) => ids.includes(id) && action === 'update' && entityKind === 'Invoice')
    .map(({ id }) => id);
}

describe('a series that goes', () => {
  test('leaves its drafts to the default one, says how many, and tells their pages', async () => {
    const drafts = [await invoices.draft(inServices), await invoices.draft(inServices)];
    const issued = await invoices.issued(inServices);
    const gone = await gateway.ok(invoices.owner, deleteSeries, { params: at('SLU') });
    expect(gone).toEqual({ drafts: 2 });
    const ids = drafts.map(({ id }) => id);
    for (const id of ids) {
      expect(await invoices.read({ id })).toMatchObject({ sequenceCode: null, version: 2 });
      expect((await invoices.issue({ id })).number).toMatch(/^2026/);
    }
    expect((await toldOf(ids)).sort()).toEqual([...ids, ...ids].sort()); // moved, and issued
    expect(await invoices.read(issued)).toMatchObject({
      sequenceCode: 'SLU',
      number: 'S2026001',
      version: issued.version,
    });
  });

  test('says so when it had none', async () => {
    await invoices.draft();
    expect(await gateway.ok(invoices.owner, deleteSeries, { params: at('SLU') })).toEqual({ drafts: 0 });
  });
});

describe('a series of another code', () => {
  test('keeps its drafts, whose pages are told', async () => {
    const draft = await invoices.draft(inServices);
    const issued = await invoices.issued(inServices);
    await rename('PRA');
    expect(await invoices.read(draft)).toMatchObject({ sequenceCode: 'PRA', version: 2 });
    expect(await toldOf([draft.id])).toEqual([draft.id]);
    expect((await invoices.issue(draft)).number).toBe('S2026002');
    expect((await invoices.read(issued)).sequenceCode).toBe('SLU');
  });

  test('leaves the drafts of other companies and other series as they are', async () => {
    const mine = await invoices.draft();
    const others = await Invoices.open(gateway);
    const params = { companyId: others.companyId, documentType: 'Invoice' };
    await gateway.ok(others.owner, createSeries, { params, body: services });
    const theirs = await others.draft(inServices);
    await rename('PRA');
    expect(await others.read(theirs)).toMatchObject({ sequenceCode: 'SLU', version: 1 });
    expect(await invoices.read(mine)).toMatchObject({ sequenceCode: null, version: 1 });
  });
});
