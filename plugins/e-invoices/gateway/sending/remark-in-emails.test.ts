import { beforeEach, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { invoiceKind } from '#plugins/invoices/contract';
import { beginEmail } from '#plugins/mail/contract';
import type { SendOutcome } from '../provider/provider.ts';
import { connected, SendingStage } from '../testing/sending-stage.ts';
import { sendEInvoice } from './send-e-invoice.ts';

const began = new Date('2027-03-10T10:00:00Z');
const gateway = useGateway({ now: () => stage.now, runJobs: false });
const stage = new SendingStage(gateway, began);
beforeEach(async () => {
  stage.now = began;
  await stage.open();
});

const taken: SendOutcome = { is: 'taken', providerDocumentId: 'P-1', answer: '' };
const refused: SendOutcome = {
  is: 'failed',
  fault: { kind: 'document', code: 'document', message: '', details: [] },
};

/** Returns what is below the company's text in an e-mail about the invoice, once its e-invoice fared so. */
async function remarkAfter(outcome?: SendOutcome, isTest = false): Promise<string | undefined> {
  const row = await stage.issued();
  const provider = connected({ send: async () => outcome ?? taken }, { isTest });
  if (outcome) await sendEInvoice.run(stage.context(row, { provider }));
  const params = { companyId: stage.companyId, collection: invoiceKind.collection, documentId: row.document_id };
  const { text } = await gateway.ok(stage.owner, beginEmail, { params });
  return text.split('\n\n').find((part) => part.includes('Originál'));
}

test('an e-mail about what left as an e-invoice says that it brings a copy, as far as that is known', async () => {
  expect(await remarkAfter()).toBe('Doklad v prílohe je kópia. Originál vám posielame ako e-faktúru.');
  expect(await remarkAfter(taken)).toBe(
    'Doklad v prílohe je kópia. Originál sme vám poslali ako e-faktúru cez doručovaciu službu Poštár.',
  );
});

test('where no original arrives, an e-mail does not call itself a copy', async () => {
  expect(await remarkAfter(refused)).toBeUndefined();
  expect(await remarkAfter(taken, true)).toBeUndefined();
});
