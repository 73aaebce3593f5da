import { beforeEach, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { invoiceKind } from '#plugins/invoices/contract';
import { listSendingStates, readSendingSummary } from '../../contract/index.ts';
import type { EInvoiceRow } from '../kept/e-invoice-tables.ts';
import type { ProviderFault, SendOutcome } from '../provider/provider.ts';
import { connected, SendingStage } from '../testing/sending-stage.ts';
import { sendEInvoice } from './send-e-invoice.ts';
import { tendEInvoices } from './tend-e-invoices.ts';

const began = new Date('2027-03-10T10:00:00Z');
const hour = 3_600_000;
const gateway = useGateway({ now: () => stage.now, runJobs: false });
const stage = new SendingStage(gateway, began);
beforeEach(async () => {
  stage.now = began;
  await stage.open();
});

const fault = (kind: ProviderFault['kind']): SendOutcome => ({
  is: 'failed',
  fault: { kind, code: kind, message: '', details: [] },
});
async function sent(outcome: SendOutcome): Promise<EInvoiceRow> {
  const row = await stage.issued();
  await sendEInvoice.run(stage.context(row, { provider: connected({ send: async () => outcome }) }));
  return stage.row(row.document_id);
}
const taken: SendOutcome = { is: 'taken', providerDocumentId: 'P-1', answer: '' };
const found = async (value: string) => {
  const query = { filters: `eInvoice:${value}` };
  const { items } = await gateway.ok(stage.owner, invoiceKind.endpoints.list, {
    params: { companyId: stage.companyId },
    query,
  });
  return items.map(({ number }) => number).toSorted();
};
const params = () => ({ companyId: stage.companyId });

test('a list is filtered by how e-invoices fare; what a person should look at is one value', async () => {
  const waits = await stage.issued();
  const refused = await sent(fault('document'));
  const unknown = await sent(fault('unknown'));
  const left = await sent(taken);
  await stage.draft();
  expect(await found('waiting')).toEqual([waits.number]);
  expect(await found('taken')).toEqual([left.number]);
  expect(await found('stuck')).toEqual([refused.number, unknown.number]);
  // What waits is stuck after a day, too.
  stage.pass(25 * hour);
  await tendEInvoices.run(stage.context(waits));
  expect(await found('stuck')).toEqual([waits.number, refused.number, unknown.number]);
  expect(await gateway.ok(stage.owner, readSendingSummary, { params: params() })).toEqual({
    sends: true,
    waiting: 1,
    unknown: 1,
    refused: 1,
    undelivered: 0,
  });
});

test('a value that no state has is refused', async () => {
  const query = { filters: 'eInvoice:lost' };
  const { status } = await gateway.call(stage.owner, invoiceKind.endpoints.list, { params: params(), query });
  expect(status).toBe(400);
});

test('a company that sends nothing has nothing to show', async () => {
  await stage.draft();
  const { sends } = await gateway.ok(stage.owner, readSendingSummary, { params: params() });
  expect(sends).toBe(false);
});

test('states of listed documents are told to who may read them', async () => {
  const { document_id: documentId } = await sent(taken);
  const draftId = await stage.draft();
  const query = { ids: `${documentId},${draftId}` };
  expect(await gateway.ok(stage.owner, listSendingStates, { params: params(), query })).toEqual([
    { documentId, state: 'taken' },
  ]);
  const employee = await gateway.member(stage.companyId, 'Employee'); // who may not read invoices
  expect(await gateway.ok(employee, listSendingStates, { params: params(), query })).toEqual([]);
});
