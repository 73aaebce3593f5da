import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobs, type Tx } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { type Document } from '#plugins/documents/contract';
import { createSeries, deleteSeries } from '#plugins/numbering/contract';
import {
  copyInvoice,
  createInvoice,
  deleteInvoice,
  listInvoices,
  readInvoice,
  restoreInvoice,
  updateInvoice,
} from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';

let invoices: Invoices;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), poolSize: 10 });
beforeEach(async () => {
  invoices = await Invoices.open(gateway);
});

const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
  gateway.database.db.inCompany(invoices.companyId, invoices.owner, work);
const at = ({ id }: { id: string }) => invoices.at(id);
const remove = (draft: { id: string }, as: TestPerson = invoices.owner) =>
  gateway.call(as, deleteInvoice, { params: at(draft) });
const restore = (draft: { id: string }, as: TestPerson = invoices.owner) =>
  gateway.call(as, restoreInvoice, { params: at(draft) });
const refusal = async (answer: ReturnType<typeof restore>) => {
  const { status, problem } = await answer;
  return { status, code: problem?.code, detail: problem?.detail };
};
/** Returns all columns of the document and of its links, as the database writes them. */
const stored = ({ id }: { id: string }) =>
  inCompany(async (tx) => {
    const { rows } = await sql<{ document: string; links: string }>`select document::text as document,
      (select coalesce(string_agg(link::text, ' ' order by link.id), '') from document_link link where ${id} in (from_id, to_id)) as links
      from document where id = ${id}`.execute(tx);
    return rows;
  });
const ageBy = (minutes: number) =>
  inCompany((tx) =>
    sql`update document_deleted set deleted_at = deleted_at - make_interval(mins => ${minutes})`.execute(tx),
  );
const eventsOf = ({ id }: { id: string }) =>
  gateway.database.db.asSystem('test', async (tx) => {
    const events = await tx
      .selectFrom('outbox')
      .select('payload')
      .where('event', '=', 'EntityChanged')
      .orderBy('id')
      .execute();
    const payloads = events.map(({ payload }) => payload as { action: string; id: string }); // the payload of EntityChanged
    return payloads.filter((payload) => payload.id === id).map(({ action }) => action);
  });

/** Creates a draft with a value in every field that a draft may have. */
async function fullDraft(): Promise<Document> {
  const source = await invoices.issued();
  const copy = await gateway.ok(invoices.owner, copyInvoice, { params: at(source) });
  const body = {
    customer: { ...customer, taxId: '2020711264', vatId: '', email: 'pila@odberatel.example' },
    version: copy.version,
    issuedOn: '2026-11-20',
    suppliedOn: '2026-11-19',
    dueOn: '2026-12-31',
    currency: 'CZK',
    exchangeRate: '25.205',
    constantSymbol: '0308',
    specificSymbol: '77',
    note: 'Ďakujeme „pekne“',
    orderNumber: 'OBJ-1',
    paymentMethod: 'cash' as const,
    lines: [
      line({ quantity: '12.5', unitPrice: '18.405', discountPercent: '5' }),
      line({ name: 'Dvierka', vatRate: '19' }),
    ],
  };
  return gateway.ok(invoices.owner, updateInvoice, { params: at(copy), body });
}

describe('a deleted draft that is taken back', () => {
  test('is what it was in every column: fields, lines, amounts, author, version, and its links', async () => {
    const draft = await fullDraft();
    const [before] = await stored(draft);
    expect(before?.links).not.toBe('');
    expect((await remove(draft)).reply).toEqual({ id: draft.id });
    expect(await stored(draft)).toEqual([]);
    expect((await restore(draft)).reply).toEqual(draft);
    expect(await stored(draft)).toEqual([before]);
  });

  test('is told to everybody as one that came, and found again by search', async () => {
    const draft = await invoices.draft({ note: 'Čučoriedky' });
    await remove(draft);
    const search = async () => {
      const params = { companyId: invoices.companyId };
      const page = await gateway.ok(invoices.owner, listInvoices, { params, query: { search: 'cucoriedky' } });
      return page.items.map(({ id }) => id);
    };
    expect(await search()).toEqual([]);
    await restore(draft);
    expect(await search()).toEqual([draft.id]);
    expect(await eventsOf(draft)).toEqual(['create', 'delete', 'create']);
  });

  test('can be changed, issued, deleted and taken back like any other', async () => {
    const draft = await invoices.draft();
    await remove(draft);
    const between = await invoices.issued();
    await restore(draft);
    await remove(draft);
    await restore(draft);
    expect((await invoices.issue(draft)).number).toBe(String(Number(between.number) + 1));
  });

  test('goes to the default series when its own went meanwhile, as the drafts that stayed did', async () => {
    const series = {
      sequenceCode: 'SLU',
      name: 'Služby',
      pattern: 'SRRRRCCC',
      counterInitValue: 1,
      counterResetByYear: false,
    };
    const params = { companyId: invoices.companyId, documentType: 'Invoice' };
    await gateway.ok(invoices.owner, createSeries, { params, body: { ...series, isDefault: false } });
    const [gone, kept] = [await invoices.draft({ sequenceCode: 'SLU' }), await invoices.draft({ sequenceCode: 'SLU' })];
    await remove(kept);
    expect((await restore(kept)).reply.sequenceCode).toBe('SLU');
    await remove(gone);
    await gateway.ok(invoices.owner, deleteSeries, { params: { ...params, sequenceCode: 'SLU' } });
    expect((await restore(gone)).reply.sequenceCode).toBeNull();
    expect((await invoices.issue(gone)).number).toMatch(/^2026/);
  });

  test('is linked again to the draft that was made of it, in whichever order both come back', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const source = await invoices.draft();
      const copy = await gateway.ok(invoices.owner, copyInvoice, { params: at(source) });
      const both = [source, copy];
      const before = (await stored(source))[0]?.links;
      for (const draft of both) await remove(draft);
      for (const index of order) expect((await restore(both[index] ?? source)).status).toBe(200);
      expect((await stored(source))[0]?.links).toBe(before);
    }
  });
});

describe('a deletion is not taken back', () => {
  test('by anybody but who deleted it, who can do so still', async () => {
    const people = await gateway.members(invoices.companyId);
    const params = { companyId: invoices.companyId };
    const hers = await gateway.ok(people.Accountant, createInvoice, { params, body: { customer, lines: [line()] } });
    await remove(hers, people.Accountant);
    const refused = {
      status: 403,
      code: 'forbidden',
      detail: 'Whoever deleted it can take that back: ask that person.',
    };
    expect(await refusal(restore(hers, people.Admin))).toEqual(refused);
    expect(await refusal(restore(hers, people['Team member']))).toEqual(refused);
    expect((await restore(hers, people.Guest)).status).toBe(403);
    expect((await restore(hers, people.Accountant)).reply).toEqual(hers);
  });

  test('by somebody who may delete only own drafts, who does not learn the state of another document either', async () => {
    const people = await gateway.members(invoices.companyId);
    for (const document of [await invoices.draft(), await invoices.issued()]) {
      expect((await restore(document, people['Team member'])).status).toBe(403);
      expect((await remove(document, people['Team member'])).status).toBe(403);
      expect((await restore(document)).status).toBe(409);
    }
  });

  test('twice', async () => {
    const draft = await invoices.draft();
    await remove(draft);
    await restore(draft);
    const answer = { status: 409, code: 'draft-not-restorable', detail: 'It is there: nothing is left to take back.' };
    expect(await refusal(restore(draft))).toEqual(answer);
  });

  test('over what became of it since: another tab took it back, and issued it', async () => {
    const draft = await invoices.draft();
    await remove(draft);
    await restore(draft);
    const issued = await invoices.issue(draft);
    expect(await refusal(restore(draft))).toMatchObject({ status: 409, code: 'draft-not-restorable' });
    const { warnings: _, ...document } = issued;
    expect(await invoices.read(draft)).toEqual(document);
  });

  test('after an hour, and then nothing is kept of it', async () => {
    const [early, late] = [await invoices.draft(), await invoices.draft()];
    await remove(late);
    await ageBy(61);
    await remove(early);
    await ageBy(58);
    expect(await refusal(restore(late))).toEqual({
      status: 409,
      code: 'draft-not-restorable',
      detail: 'It was deleted more than an hour ago: write the draft anew.',
    });
    const purge = gateway.gateway.host.contributions
      .read(jobs)
      .find(({ value }) => value.name === 'documents.purge-deleted');
    expect(purge?.value.schedule).toBe('7 * * * *');
    await purge?.value.run({ inCompany } as never); // the only member of the context that it uses
    expect((await restore(late)).status).toBe(404);
    expect((await restore(early)).status).toBe(200);
  });

  test('of a draft of another company, or one that was never there', async () => {
    const theirs = await Invoices.open(gateway);
    const draft = await theirs.draft();
    await gateway.ok(theirs.owner, deleteInvoice, { params: theirs.at(draft.id) });
    for (const id of [draft.id, crypto.randomUUID(), 'x']) expect((await restore({ id })).status).toBe(404);
    expect((await gateway.call(invoices.owner, restoreInvoice, { params: theirs.at(draft.id) })).status).toBe(404);
    expect((await gateway.ok(theirs.owner, restoreInvoice, { params: theirs.at(draft.id) })).id).toBe(draft.id);
  });
});

describe('eight at once', () => {
  const eight = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work));
  const counted = (answers: readonly { status: number }[]) =>
    Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));

  test('delete it once, and take it back once', async () => {
    const draft = await invoices.draft();
    expect(counted(await eight(() => remove(draft)))).toEqual({ 200: 1, 404: 7 });
    expect(counted(await eight(() => restore(draft)))).toEqual({ 200: 1, 409: 7 });
    expect(await invoices.read(draft)).toEqual(draft);
  });

  test('delete, take back and issue it in any order, and one of them is last', async () => {
    const draft = await invoices.draft();
    let turn = 0;
    const answers = await eight(async () => {
      const mine = turn++;
      if (mine === 7) return invoices.tryToIssue(draft.id);
      await remove(draft);
      return restore(draft);
    });
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { status } = await gateway.call(invoices.owner, readInvoice, { params: at(draft) });
    if (status === 404) expect((await restore(draft)).status).toBe(200);
    expect((await stored(draft)).length).toBe(1);
  });
});
