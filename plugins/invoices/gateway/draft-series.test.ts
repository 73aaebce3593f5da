import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#core/gateway';
import { heldTransaction, waitingForLock, useGateway } from '#core/testing';
import { createSeries, deleteSeries, type NumberSeries, readSeries, updateSeries } from '#plugins/numbering/contract';
import { updateInvoice } from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';

let invoices: Invoices;
const services = {
  sequenceCode: 'SLU',
  name: 'Služby',
  pattern: 'SRRRRCCC',
  counterInitValue: 1,
  counterResetByYear: false,
  isDefault: false,
};

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
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
/** Returns the ids of those documents about which events were sent to pages. */
async function notificationsOf(ids: readonly string[]) {
  const events = await gateway.database.db.asSystem('test', (tx) =>
    tx.selectFrom('outbox').select('payload').where('event', '=', 'EntityChanged').orderBy('id').execute(),
  );
  const payloads = events.map(({ payload }) => payload as { entityKind: string; action: string; id: string }); // the payload of EntityChanged
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
    expect((await notificationsOf(ids)).sort()).toEqual([...ids, ...ids].sort()); // one event for the move and one for the issue of each
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
    expect(await notificationsOf([draft.id])).toEqual([draft.id]);
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

describe('of two at once, a change of a series and a call for one of its drafts, both go through', () => {
  const changes: Record<'deleted' | 'renamed', (series: NumberSeries) => Promise<{ readonly status: number }>> = {
    deleted: () => gateway.call(invoices.owner, deleteSeries, { params: at('SLU') }),
    renamed: (series) =>
      gateway.call(invoices.owner, updateSeries, { params: at('SLU'), body: { ...series, sequenceCode: 'PRA' } }),
  };
  const calls = {
    issued: (id: string) => invoices.tryToIssue(id),
    saved: (id: string) =>
      gateway.call(invoices.owner, updateInvoice, {
        params: invoices.at(id),
        body: { ...inServices, customer, lines: [line()], version: 1 },
      }),
  };
  const pairs = (['deleted', 'renamed'] as const).flatMap((change) =>
    (['issued', 'saved'] as const).map((call) => [change, call] as const),
  );

  /** Starts `first` and then `second` while the draft is locked, so that each already holds all other locks that it needs. */
  async function atOnce<A, B>(id: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
    const release = await heldTransaction(
      (work: (tx: Tx) => Promise<void>) => gateway.database.db.inCompany(invoices.companyId, invoices.owner, work),
      async (tx) => void (await sql`select from document where id = ${id} for update`.execute(tx)),
    );
    try {
      const one = first();
      await expect.poll(() => waitingForLock(gateway.database.db)).toBe(1);
      const two = second();
      await expect.poll(() => waitingForLock(gateway.database.db)).toBe(2);
      await release();
      return await Promise.all([one, two]);
    } finally {
      await release(); // a second call does nothing
    }
  }

  test.each(pairs)('the series is %s just after its draft is being %s', async (change, call) => {
    const { id } = await invoices.draft(inServices);
    const series = await gateway.ok(invoices.owner, readSeries, { params: at('SLU') });
    const [called, changed] = await atOnce(
      id,
      () => calls[call](id),
      () => changes[change](series),
    );
    expect([called.status, changed.status]).toEqual([200, 200]);
    const { sequenceCode, number } = await invoices.read({ id });
    if (call === 'issued') expect([sequenceCode, number]).toEqual(['SLU', 'S2026001']);
    else expect(sequenceCode).toBe(change === 'deleted' ? null : 'PRA');
  });

  test.each(pairs)('the series is %s just before its draft is %s', async (change, call) => {
    const { id } = await invoices.draft(inServices);
    const series = await gateway.ok(invoices.owner, readSeries, { params: at('SLU') });
    const [changed, called] = await atOnce(
      id,
      () => changes[change](series),
      () => calls[call](id),
    );
    expect(changed.status).toBe(200);
    // The version of a saved draft is outdated now; an issued draft gets a number of its current series.
    if (call === 'saved') expect(called.problem.code).toBe('stale-version');
    else expect((await invoices.read({ id })).number).toBe(change === 'deleted' ? '20260001' : 'S2026001');
  });
});
