import { describe, expect, test } from 'vitest';
import type { PluginManifest } from '#core/registry';
import { useGateway } from '#core/testing';
import { type DocumentFieldSet, documentFieldSets } from '#plugins/documents/contract';
import { missing } from '../requires.ts';

/*
 * What e-invoices state of fields that other plugins add. Neither knows the other: the fields' sets say in which business term of EN 16931
 * they stand, so only here both are together.
 */
const absent = missing('e-invoices', 'references', 'vat-details', 'unit-codes');

describe.skipIf(missing('e-invoices', 'references', 'invoices', 'bank-accounts').length > 0)('the XML', () => {
  const gateway = useGateway({ plugins: 'all', now: () => new Date('2027-03-10T10:00:00Z'), runJobs: false });

  test('of an invoice states what was typed in the fields of other plugins', async () => {
    const { invoiceKind } = await import('#plugins/invoices/contract');
    const { downloadElectronicInvoice } = await import('#plugins/e-invoices/contract');
    const { id: companyId, owner } = await gateway.company({ vatPayerType: 'Payer' });
    const line = { name: 'Dosky', quantity: '2', unit: 'ks', unitPrice: '100', vatRate: '23' };
    const customer = {
      name: 'Stavby s. r. o.',
      street: 'Letná 2',
      postCode: '04001',
      city: 'Košice',
      taxId: '2022334455',
    };
    const { id: documentId } = await gateway.ok(owner, invoiceKind.endpoints.create, {
      params: { companyId },
      body: { customer, lines: [line], paymentMethod: 'cash', extra: { contractReference: 'ZML 2026/8' } },
    });
    const params = { companyId, documentId };
    await gateway.ok(owner, invoiceKind.endpoints.issue, {
      params,
      body: { acknowledge: ['supplied-in-another-year'] },
    });
    const { bytes } = await gateway.call(owner, downloadElectronicInvoice, {
      params: { ...params, collection: 'invoices' },
    });
    expect(Buffer.from(bytes).toString().replaceAll(/>\s+</g, '><')).toContain(
      '<cac:ContractDocumentReference><cbc:ID>ZML 2026/8</cbc:ID></cac:ContractDocumentReference>',
    );
  });
});

describe.skipIf(absent.length > 0)('the fields of other plugins in e-invoices', async () => {
  if (absent.length > 0) return;
  const { eInvoiceOf } = await import('../../plugins/e-invoices/gateway/from-document/e-invoice-of.ts');
  const { faultsOf } = await import('../../plugins/e-invoices/gateway/rules/check.ts');
  const { sampleDocument } = await import('../../plugins/e-invoices/gateway/testing/sample-document.ts');
  const { sampleKind } = await import('../../plugins/e-invoices/gateway/testing/sample-invoices.ts');
  const { slovakCustomer } = await import('../../plugins/e-invoices/gateway/testing/sample-parties.ts');
  const { Random } = await import('../../plugins/e-invoices/gateway/testing/random.ts');
  const parts: readonly { readonly default: PluginManifest }[] = await Promise.all([
    import('../../plugins/references/gateway/index.ts'),
    import('../../plugins/vat-details/gateway/index.ts'),
    import('../../plugins/unit-codes/gateway/index.ts'),
  ]);
  const added = parts
    .flatMap((part) => part.default.contributes ?? [])
    .flatMap(({ point, value }) => (point.id === documentFieldSets.id ? [value as DocumentFieldSet] : [])); // the point has this type of value
  const customer = slovakCustomer(new Random(1));
  const made = (document: Partial<Parameters<typeof sampleDocument>[0]>) =>
    eInvoiceOf(sampleDocument({ number: 'FV2027000001', customer, lines: [], ...document }), {
      kind: sampleKind,
      added,
    });

  test('say which contract and delivery they are for', () => {
    const extra = { contractReference: 'ZML 2026/8', deliveryReference: 'DL 7' };
    const invoice = made({ extra, orderNumber: 'OBJ 1', lines: [{ unitPrice: '10' }] });
    expect([invoice.order, invoice.contract, invoice.despatch]).toEqual(['OBJ 1', 'ZML 2026/8', 'DL 7']);
    expect(faultsOf(invoice)).toEqual([]);
  });

  const paragraphs = added.flatMap(({ fields: { exemption } }) => (exemption?.type === 'choice' ? exemption.of : []));
  test.each(paragraphs)('say by which paragraph they are exempt: § %s', (exemption) => {
    const line = { unitPrice: '10', vatCategory: 'E', vatRate: '0', extra: { exemption } } as const;
    const invoice = made({ lines: [line, line] });
    expect(invoice.vat?.breakdown?.[0]?.exemptionReason).toContain(`; §\u00a0${exemption} – `);
    expect(faultsOf(invoice)).toEqual([]);
  });

  test('decide whether there is a duty: who is in business, what is on a margin, what is building work', async () => {
    const { supplyFactsOf } = await import('../../plugins/e-invoices/gateway/duty/supply-facts-of.ts');
    const kind = { ...sampleKind, countsAs: ['turnover'] } as const;
    const told = (extra: object, more: Partial<Parameters<typeof sampleDocument>[0]['lines'][number]> = {}) => {
      const document = sampleDocument({ customer, extra: { ...extra }, lines: [{ unitPrice: '1', ...more }] });
      const { buyer, isMarginScheme, isConstruction } = supplyFactsOf(document, { kind, added });
      return [buyer.inBusiness, isMarginScheme, isConstruction];
    };
    expect(told({ business: 'no' })).toEqual(['no', false, false]);
    expect(told({ business: null }, { vatCategory: 'E', extra: { exemption: '65' } })).toEqual(['yes', true, false]);
    expect(told({}, { vatCategory: 'AE', extra: { reverseCharge: 'j' } })).toEqual(['yes', false, true]);
  });

  test('say which goods of § 69 (12) they charge, and in which unit', () => {
    const extra = { reverseCharge: 'f', tariffCode: '1005', unitCode: 'XSA' };
    const payer = { ...customer, vatId: 'SK2020372640' };
    const invoice = made({
      customer: payer,
      lines: [{ unitPrice: '10', vatCategory: 'AE', vatRate: '0', unit: 'vrece', extra }],
    });
    expect(invoice.lines?.[0]).toMatchObject({
      unit: 'XSA',
      item: { classifications: [{ code: '1005', list: 'HS' }] },
    });
    expect(invoice.vat?.breakdown?.[0]?.exemptionCode).toBe('VATEX-EU-AE');
    expect(faultsOf(invoice)).toEqual([]);
  });
});
