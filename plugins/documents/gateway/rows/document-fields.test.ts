import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount, listBankAccounts } from '#plugins/bank-accounts/contract';
import { missing } from '../../../../tests/requires.ts';
import type { CustomField, Document, DocumentInput, FieldName } from '../../contract/index.ts';
import { everyField, fieldsIn } from '../../contract/test-fields.ts';
import { modelDocuments } from '../demo/model-documents.ts';
import { writeDocuments } from '../demo/write-documents.ts';

const today = '2026-12-24';
/** The warnings to acknowledge: no member state issues the sample's VAT id. */
const acknowledge = ['vat-id-of-no-member-state' as const];

/** The expected behaviour of a copy, not derived from the description, so that a new field must be decided here again. */
const inCopies: Readonly<Record<FieldName, 'kept' | 'renewed'>> = {
  sequenceCode: 'renewed',
  partnerId: 'kept',
  customer: 'kept',
  issuedOn: 'renewed',
  suppliedOn: 'renewed',
  dueOn: 'renewed',
  retentionPercent: 'renewed',
  retentionDueOn: 'renewed',
  paymentMethod: 'kept',
  bankAccountId: 'renewed',
  currency: 'kept',
  exchangeRate: 'renewed',
  variableSymbol: 'renewed',
  constantSymbol: 'kept',
  specificSymbol: 'kept',
  orderNumber: 'kept',
  issuedBy: 'renewed',
  language: 'kept',
  vatRounding: 'kept',
  pricesIncludeVat: 'kept',
  discountPercent: 'kept',
  lines: 'kept',
  note: 'kept',
};

describe.skipIf(missing('invoices', 'partners').length > 0)('every described field', () => {
  let owner: TestPerson;
  let companyId: string;
  let first: Required<DocumentInput>;
  let second: Required<DocumentInput>;
  let calls: typeof import('#plugins/invoices/contract');

  const gateway = useGateway({ now: () => new Date(`${today}T10:00:00Z`), runJobs: false });
  beforeAll(async () => {
    calls = await import('#plugins/invoices/contract');
    const { createPartner } = await import('#plugins/partners/contract');
    ({ id: companyId, owner } = await gateway.company());
    const partner = (name: string) =>
      gateway.ok(owner, createPartner, { params: { companyId }, body: { name, street: '', postCode: '', city: '' } });
    const account = async (iban: string) => {
      const body = { name: 'Účet', iban, currency: 'USD', isMain: false };
      return (await gateway.ok(owner, createBankAccount, { params: { companyId }, body })).id;
    };
    const item = async (name: string) => {
      if (missing('catalogue').length > 0) return null;
      const { createCatalogItem } = await import('#plugins/catalogue/contract');
      return (await gateway.ok(owner, createCatalogItem, { params: { companyId }, body: { name: { sk: name } } })).id;
    };
    const ids = async (name: string, iban: string) => ({
      partnerId: (await partner(name)).id,
      sequenceCode: 'FA',
      bankAccountId: await account(iban),
      itemId: await item(name),
    });
    first = everyField(await ids('Prvý', 'SK3112000000198742637541'), 0);
    second = everyField(await ids('Druhý', 'SK8975000000000012345671'), 1);
  });

  const at = (documentId: string) => ({ companyId, documentId });
  const read = (id: string): Promise<Document> => gateway.ok(owner, calls.readInvoice, { params: at(id) });
  const create = (body: DocumentInput) => gateway.ok(owner, calls.createInvoice, { params: { companyId }, body });

  test('is kept as it was sent: created, read, changed and issued', async () => {
    const draft = await create(first);
    expect(fieldsIn(draft)).toEqual(fieldsIn(first));
    expect(fieldsIn(await read(draft.id))).toEqual(fieldsIn(first));
    const body = { ...second, version: draft.version };
    const changed = await gateway.ok(owner, calls.updateInvoice, { params: at(draft.id), body });
    expect(fieldsIn(changed)).toEqual(fieldsIn(second));
    const issued = await gateway.ok(owner, calls.issueInvoice, { params: at(draft.id), body: { acknowledge } });
    expect(fieldsIn(issued)).toEqual(fieldsIn(second));
    expect(fieldsIn(await read(draft.id))).toEqual(fieldsIn(second));
  });

  test('is in a copy what its model has, or what a new document has, as people expect of a copy', async () => {
    const model = await create(first);
    const fresh = await create({ lines: [], currency: first.currency });
    const copy = await gateway.ok(owner, calls.copyInvoice, { params: at(model.id) });
    const wanted = Object.entries(inCopies).map(([name, copy]) => [
      name,
      (copy === 'kept' ? model : fresh)[name as FieldName], // The keys are exactly the names of fields.
    ]);
    // The due day is four days after the issue of the copy, as in the source; the day itself is not copied.
    const dueOn = '2026-12-28';
    expect(fieldsIn(copy, 'without ids')).toEqual(
      fieldsIn({ ...(Object.fromEntries(wanted) as Document), dueOn }, 'without ids'),
    );
  });

  test('is in a document that was filled in bulk what a call would have made of it', async () => {
    const { supplier } = await create(first);
    const field: CustomField = {
      id: first.partnerId ?? '',
      version: 1,
      kind: 'invoice',
      name: 'Stredisko',
      type: 'text',
      options: [],
      isPrinted: true,
    };
    const id = await gateway.database.db.inCompany(companyId, owner, async (tx) => {
      const accounts = await gateway.ok(owner, listBankAccounts, { params: { companyId } });
      const options = {
        kind: calls.invoiceKind,
        model: { body: () => ({ ...first, customFields: [{ id: field.id, value: ' Píla ' }] }) },
        supplier,
        accounts,
        customFields: [field],
        partners: [],
        today,
        random: () => 0.5,
      };
      const [modelled] = modelDocuments(1, first.issuedOn, options);
      if (!modelled) throw new Error('One was asked for');
      const planned = [{ modelled, number: '20269001', issuedOn: first.issuedOn }];
      const writing = { companyId, kind: calls.invoiceKind, sequenceCode: 'FA', today };
      const [written = ''] = await writeDocuments(tx, planned, writing);
      return written;
    });
    const filled = await read(id);
    expect(fieldsIn(filled)).toEqual(fieldsIn({ ...first, variableSymbol: '20269001' }));
    expect(filled.customFields).toEqual([
      { id: field.id, name: 'Stredisko', type: 'text', isPrinted: true, value: 'Píla' },
    ]);
  });
});
