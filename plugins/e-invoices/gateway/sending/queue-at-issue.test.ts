import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useGateway } from '#core/testing';
import { invoiceKind } from '#plugins/invoices/contract';
import { createPartner } from '#plugins/partners/contract';
import { customer, lines, SendingStage } from '../testing/sending-stage.ts';

const { endpoints } = invoiceKind;
const began = new Date('2027-03-10T10:00:00Z');
const gateway = useGateway({ now: () => stage.now, runJobs: false });
const stage = new SendingStage(gateway, began);
beforeEach(() => stage.open());
afterEach(() => {
  stage.now = began;
});

/** Issues a draft, and returns what was refused or asked. */
async function issuing(more: object, acknowledge: string[] = [], person = stage.owner) {
  const documentId = await stage.draft(more, person);
  const { status, problem } = await stage.issue(documentId, acknowledge, person);
  return {
    documentId,
    status,
    fields: problem.fields?.map(({ path }) => path),
    questions: problem.warnings?.map(({ code }) => code),
    row: await stage.rowIfAny(documentId),
  };
}
const overruled = (eInvoiceWay: string, eInvoiceReason = '') => ({ extra: { eInvoiceWay, eInvoiceReason } });

describe('a document that has to go as an e-invoice', () => {
  test('waits from its issue on, without a provider and without a question', async () => {
    const { status, row } = await issuing({});
    expect(status).toBe(200);
    expect(row).toMatchObject({ state: 'waiting', kind: 'invoice', number: '20270001', issued_on: '2027-03-10' });
  });

  test('is refused where the network would refuse it, at the field that mends it, and takes no number', async () => {
    const { status, fields } = await issuing({ customer: { ...customer, taxId: '' } });
    expect([status, fields]).toEqual([400, ['/customer/taxId']]);
    expect((await issuing({})).row?.number).toBe('20270001');
  });

  test('asks about another day of issue than today', async () => {
    const more = { issuedOn: '2027-03-09', dueOn: '2027-03-23' };
    const { status, questions, row } = await issuing(more);
    expect([status, questions, row]).toEqual([422, ['e-invoice-other-day'], undefined]);
    expect((await issuing(more, ['e-invoice-other-day'])).row).toMatchObject({ state: 'waiting' });
    const ahead = { issuedOn: '2027-06-01', suppliedOn: '2027-06-01', dueOn: '2027-06-15' };
    expect((await issuing(ahead)).questions).toEqual(['issued-far-ahead', 'e-invoice-other-day']);
    expect((await issuing(ahead, ['issued-far-ahead'])).row).toMatchObject({ state: 'waiting' });
  });

  test('asks about what is doubted, and does not refuse then what would not pass', async () => {
    const mixed = [...lines, { name: 'Poistenie', quantity: '1', unitPrice: '10', vatRate: '0', vatCategory: 'E' }];
    const { status, questions } = await issuing({ lines: mixed, customer: { ...customer, taxId: '' } });
    expect(status).toBe(422);
    expect(questions).toEqual(['e-invoice-unverified', 'e-invoice-not-passing']);
    expect((await issuing({ lines: mixed, ...overruled('send') })).row).toMatchObject({ state: 'waiting' });
  });

  test('stays where a person says so and why; without a reason it is refused', async () => {
    expect(await issuing(overruled('doNotSend'))).toMatchObject({ status: 400, fields: ['/extra/eInvoiceReason'] });
    const { status, row } = await issuing(overruled('doNotSend', 'odovzdaná v sieti inou firmou'));
    expect([status, row]).toEqual([200, undefined]);
  });

  test('goes by the supply that a correction corrects', async () => {
    const { documentId } = await issuing({});
    const params = { companyId: stage.companyId };
    const body = { as: 'creditNote' as const, sources: [{ documentId }] };
    const note = await gateway.ok(stage.owner, endpoints.fromDocuments, { params, body });
    expect((await stage.issue(note.id)).status).toBe(200);
    expect(await stage.row(note.id)).toMatchObject({ state: 'waiting' });
    const old = { issuedOn: '2027-03-01', suppliedOn: '2026-12-30', dueOn: '2027-03-20' };
    const before = await issuing(old, ['supplied-in-another-year', 'issued-out-of-order', 'e-invoice-transition']);
    expect([before.status, before.row]).toEqual([200, undefined]);
    const sources = [{ documentId: before.documentId }];
    const correction = await gateway.ok(stage.owner, endpoints.fromDocuments, { params, body: { ...body, sources } });
    expect((await stage.issue(correction.id, ['e-invoice-transition'])).status).toBe(200);
    expect(await stage.rowIfAny(correction.id)).toBeUndefined();
  });
});

describe('a document that need not go', () => {
  test('before 2027 leaves only where somebody wants it', async () => {
    stage.now = new Date('2026-12-10T10:00:00Z');
    const incomplete = { customer: { ...customer, taxId: '' } };
    expect(await issuing(incomplete)).toMatchObject({ status: 200, row: undefined });
    expect(await issuing(overruled('send'))).toMatchObject({ status: 200, row: { state: 'waiting' } });
    expect(await issuing({ ...incomplete, ...overruled('send') })).toMatchObject({
      status: 422,
      questions: ['e-invoice-not-passing'],
    });
  });

  test('because its customer is no business is issued without a question', async () => {
    const { status, row } = await issuing({ customer: { ...customer, registrationId: '', taxId: '' } });
    expect([status, row]).toEqual([200, undefined]);
  });

  test('and must not leaves against the law only with a reason', async () => {
    const body = { ...customer, extra: { isClassified: true } };
    const { id: partnerId } = await gateway.ok(stage.owner, createPartner, {
      params: { companyId: stage.companyId },
      body,
    });
    expect(await issuing({ partnerId })).toMatchObject({ status: 200, row: undefined });
    expect(await issuing({ partnerId, ...overruled('send') })).toMatchObject({ fields: ['/extra/eInvoiceReason'] });
    const sent = await issuing({ partnerId, ...overruled('send', 'nie je už utajený') });
    expect(sent.row).toMatchObject({ state: 'waiting' });
  });
});

describe('overruling the law’s answer', () => {
  test('is for those who may edit e-invoices; what they decided, others may save and issue', async () => {
    const member = await gateway.member(stage.companyId, 'Team member');
    const params = { companyId: stage.companyId };
    const more = overruled('doNotSend', 'dohoda');
    const refused = await gateway.call(member, endpoints.create, { params, body: { customer, lines, ...more } });
    expect(refused.problem.fields?.map(({ path }) => path)).toEqual(['/extra/eInvoiceWay']);
    const documentId = await stage.draft(more);
    const at = { params: { ...params, documentId } };
    const { version } = await gateway.ok(member, endpoints.read, at);
    const body = { customer, lines, note: 'x', version, ...more };
    expect((await gateway.call(member, endpoints.update, { ...at, body })).status).toBe(200);
    expect((await stage.issue(documentId, [], member)).status).toBe(200);
  });
});

test('leaving costs three statements of issue: the customer’s card, the job and the row', async () => {
  const { id: partnerId } = await gateway.ok(stage.owner, createPartner, {
    params: { companyId: stage.companyId },
    body: customer,
  });
  const statementsOfIssue = async () => {
    const documentId = await stage.draft({ partnerId });
    const query = vi.spyOn(Client.prototype, 'query');
    expect((await stage.issue(documentId)).status).toBe(200);
    const { calls, contexts } = query.mock;
    const texts = calls.map(([text]) => (typeof text === 'string' ? text : JSON.stringify(text)));
    query.mockRestore();
    // Other connections work beside, such as the one that reads events.
    const connection = contexts[texts.findIndex((text) => text.includes('update "document"'))];
    return texts.filter((_text, index) => contexts[index] === connection);
  };
  await statementsOfIssue(); // what only the first issue asks
  const leaves = await statementsOfIssue();
  stage.now = new Date('2026-12-10T10:00:00Z');
  await statementsOfIssue();
  const stays = await statementsOfIssue();
  expect(leaves.some((text) => text.includes('e_invoice'))).toBe(true);
  expect(leaves.length - stays.length).toBe(3);
  expect(stays.some((text) => text.includes('e_invoice'))).toBe(false);
});
