import { expect, test, vi } from 'vitest';
import { useCompany, useGateway } from '#core/testing';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import { arrivedFileAddress, makeDraftOfArrived, readArrived, sendEmailHere } from '../../contract/index.ts';

const gateway = useGateway();
const company = useCompany(gateway);

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const ubl = (number: string, enclosed: Buffer) =>
  `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>${number}</ID>
  <AdditionalDocumentReference><ID>dodací list</ID></AdditionalDocumentReference>
  <AdditionalDocumentReference><ID>1</ID><Attachment><EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="../FV 7.pdf">
  ${enclosed.toString('base64').replace(/.{40}/g, '$&\n')}</EmbeddedDocumentBinaryObject></Attachment></AdditionalDocumentReference></Invoice>`;

async function arrive(xml: string) {
  const { owner, params } = company;
  const files = [{ name: 'faktura.xml', content: Buffer.from(xml).toString('base64') }];
  const { ids } = await gateway.ok(owner, sendEmailHere, { params, body: { documentType: 'ReceivedInvoice', files } });
  const arrivedId = ids[0] ?? '';
  return vi.waitFor(async () => {
    const detail = await gateway.ok(owner, readArrived, { params: { ...params, arrivedId } });
    expect(detail.readings).not.toBeNull();
    return detail;
  });
}

test('the PDF in an e-invoice can be seen, and goes with the draft', async () => {
  const { owner, params } = company;
  const { id: arrivedId, enclosed } = await arrive(ubl('FV-7', pdf));
  expect(enclosed).toBe('FV 7.pdf');
  const query = { part: 'enclosed' } as const;
  const input = { params: { ...params, arrivedId }, query };
  const { address } = await gateway.ok(owner, arrivedFileAddress, input);
  const answer = await gateway.gateway.http.inject({ url: address });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.equals(pdf)).toBe(true);
  const body = { collection: 'received-invoices', document: { customer: { name: 'Dodávateľ' }, lines: [] } };
  const { documentId } = await gateway.ok(owner, makeDraftOfArrived, { params: { ...params, arrivedId }, body });
  const { attachments } = receivedInvoiceKind.endpoints;
  const made = await gateway.ok(owner, attachments, { params: { ...params, documentId } });
  expect(made.attachments.map(({ name }) => name)).toEqual(['faktura.xml', 'FV 7.pdf']);
});

test('what only says to be a PDF is left where it is', async () => {
  const { owner, params } = company;
  const { id: arrivedId, enclosed } = await arrive(ubl('FV-8', Buffer.from('<html/>')));
  expect(enclosed).toBeNull();
  const input = { params: { ...params, arrivedId }, query: { part: 'enclosed' } as const };
  expect((await gateway.call(owner, arrivedFileAddress, input)).status).toBe(404);
});
