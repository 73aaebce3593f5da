import { beforeEach, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { invoiceKind } from '#plugins/invoices/contract';
import { SendingStage } from '../testing/sending-stage.ts';

const began = new Date('2027-03-10T10:00:00Z');
const gateway = useGateway({ now: () => stage.now, runJobs: false });
const stage = new SendingStage(gateway, began);
beforeEach(async () => {
  stage.now = began;
  await stage.open();
});

/** Returns whether the print names the XML as the original. */
async function namesOriginal(documentId: string, query: { as?: 'today' } = {}): Promise<boolean> {
  const params = { companyId: stage.companyId, documentId };
  const { bytes } = await gateway.call(stage.owner, invoiceKind.endpoints.pdf, { params, query });
  const { text } = await readPdf(new Uint8Array(bytes));
  return text
    .replaceAll(/\s+/g, ' ')
    .includes('Originálom dokladu je e-faktúra vo formáte XML. Toto PDF je jej čitateľná kópia.');
}

test('the print of what must go as an e-invoice says that the XML is the original, also while it waits', async () => {
  const { document_id: documentId } = await stage.issued();
  expect(await namesOriginal(documentId)).toBe(true);
  expect(await namesOriginal(documentId, { as: 'today' })).toBe(true);
});

test('the print of a draft, and of what goes to a person, is the document itself', async () => {
  expect(await namesOriginal(await stage.draft())).toBe(false);
  const person = { name: 'Anna Malá', street: 'Dlhá 3', postCode: '04001', city: 'Košice', country: 'SK' };
  const toPerson = await stage.draft({ customer: person });
  expect((await stage.issue(toPerson)).status).toBe(200);
  expect(await namesOriginal(toPerson)).toBe(false);
});
