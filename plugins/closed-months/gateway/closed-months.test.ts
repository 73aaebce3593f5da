import { describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { cancelInvoice, createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { closeMonth, listClosings, openMonth, readMonthContents } from '../contract/index.ts';

let owner: TestPerson;
let companyId: string;

const now = () => new Date('2026-11-23T10:00:00Z');
const gateway = useGateway({ now, runJobs: false });

/** Creates a company for each test, because the tests close its months. */
async function newCompany(): Promise<void> {
  ({ id: companyId, owner } = await gateway.company());
}

describe('a closed month', () => {
  test('takes no document by its day of issue, nor by that of its supply; another day, or opening it, is the cure', async () => {
    await newCompany();
    const draft = await newDraft('2026-10-15', '2026-10-15');
    const supplied = await newDraft('2026-11-02', '2026-10-31');
    const other = await newDraft('2026-11-02', '2026-11-01');
    await close('2026-10');

    expect((await issue(draft)).problem.fields).toMatchObject([{ path: '/issuedOn' }, { path: '/suppliedOn' }]);
    expect((await issue(supplied)).problem).toMatchObject({
      status: 400,
      fields: [
        {
          path: '/suppliedOn',
          code: 'month-closed',
          message: expect.stringContaining('10/2026'),
        },
      ],
    });
    expect((await issue(other)).status).toBe(200);
    await open('2026-10');
    expect((await issue(draft)).status).toBe(200);
    expect((await issue(supplied)).status).toBe(200);
  });

  test('gives up none of its documents, and takes drafts', async () => {
    await newCompany();
    const issued = await newDraft('2026-10-15', '2026-10-15');
    expect((await issue(issued)).status).toBe(200);
    await close('2026-10');

    const cancelled = await gateway.call(owner, cancelInvoice, { params: at(issued), body: {} });
    expect(cancelled.problem).toMatchObject({ status: 409, code: 'month-closed' });
    await newDraft('2026-10-20', '2026-10-20');
    expect(await gateway.ok(owner, readMonthContents, { params: { companyId }, query: { month: '2026-10' } })).toEqual({
      drafts: 1,
    });
    await open('2026-10');
    expect((await gateway.call(owner, cancelInvoice, { params: at(issued), body: {} })).status).toBe(200);
  });

  test('remembers who closed and who opened it, each time', async () => {
    await newCompany();
    const accountant = await gateway.member(companyId, 'Accountant');
    await close('2026-10', accountant);
    await close('2026-10'); // a closed month stays as it is
    expect((await open('2026-10', accountant)).status).toBe(403);
    await open('2026-10');
    await close('2026-10');
    await close('2026-09');
    const { closings } = await gateway.ok(owner, listClosings, { params: { companyId } });
    expect(closings.map(({ month, closedBy, openedBy }) => [month, closedBy, openedBy])).toEqual([
      ['2026-10', owner.name, null],
      ['2026-10', accountant.name, owner.name],
      ['2026-09', owner.name, null],
    ]);
  });

  test('is over before it is closed, and of its own company', async () => {
    await newCompany();
    expect((await close('2026-11')).problem).toMatchObject({ status: 409, code: 'month-not-over' });
    expect((await open('2026-08')).problem).toMatchObject({ status: 409, code: 'month-is-open' });
    await close('2026-10');
    await newCompany();
    expect((await issue(await newDraft('2026-10-15', '2026-10-15'))).status).toBe(200);
  });

  test('and those who issue at the same moment agree: what was issued was issued before', async () => {
    await newCompany();
    const drafts = await Promise.all(Array.from({ length: 6 }, () => newDraft('2026-10-15', '2026-10-15')));
    const [closing, ...answers] = await Promise.all([
      close('2026-10'),
      ...drafts.map((draft) => issue(draft).then(({ status }) => status)),
    ]);
    expect(closing.status).toBe(200);
    expect(answers.filter((status) => status !== 200 && status !== 400)).toEqual([]);
    // A draft that was refused is still refused, and no draft is issued after the month was closed.
    for (const [index, draft] of drafts.entries())
      if (answers[index] === 400) expect((await issue(draft)).status).toBe(400);
  });
});

async function newDraft(issuedOn: string, suppliedOn: string): Promise<string> {
  const customer = {
    name: 'Ľubietovská píla s. r. o.',
    street: 'Banícka 4',
    postCode: '976 55',
    city: 'Ľubietová',
    country: 'SK',
    registrationId: '31954120',
  };
  const lines = [{ name: 'Smrekové dosky', quantity: '1', unitPrice: '100', vatRate: '23' }];
  const body = { customer, issuedOn, suppliedOn, dueOn: '2026-12-24', paymentMethod: 'cash' as const, lines };
  return (await gateway.ok(owner, createInvoice, { params: { companyId }, body })).id;
}

function issue(documentId: string) {
  const body = { acknowledge: ['issued-out-of-order' as const] };
  return gateway.call(owner, issueInvoice, { params: at(documentId), body });
}

function close(month: string, by = owner) {
  return gateway.call(by, closeMonth, { params: { companyId }, body: { month } });
}

function open(month: string, by = owner) {
  return gateway.call(by, openMonth, { params: { companyId }, body: { month } });
}

function at(documentId: string) {
  return { companyId, documentId };
}
