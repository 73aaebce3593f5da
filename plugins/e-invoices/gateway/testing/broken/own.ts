import type { Changes } from '../base-invoices.ts';
import type { Breaks } from './breaks.ts';

/** The Slovak rules of 3.0.22, and our own. */
export function breakOwn(breaks: Breaks): void {
  const later = { issuedOn: '2027-02-24' };
  breaks('SK-R-001', 'plain', { ...later, typeCode: '384' });
  breaks('SK-R-002', 'plain', { ...later, 'seller.address.street': undefined });
  breaks('SK-R-003', 'plain', { ...later, 'seller.address.city': undefined });
  breaks('SK-R-004', 'plain', { ...later, 'seller.address.postCode': undefined });
  breaks('SK-R-005', 'plain', { ...later, 'buyer.address.street': undefined });
  breaks('SK-R-006', 'plain', { ...later, 'buyer.address.city': undefined });
  breaks('SK-R-007', 'plain', { ...later, 'buyer.address.postCode': undefined });

  breaks('KOSTRA-TAX-POINT', 'plain', { taxPointOn: undefined });
  breaks('KOSTRA-DUE-DAY', 'plain', { dueOn: undefined });
  breaks('KOSTRA-SELLER-ID', 'plain', { 'seller.registrationId': undefined });
  breaks('KOSTRA-SELLER-VAT-ID', 'plain', { 'seller.vatId': undefined });
  breaks('KOSTRA-BUYER-VAT-ID', 'AE', { 'buyer.vatId': undefined });
  breaks('KOSTRA-ADDRESS', 'plain', { 'buyer.address.street': undefined, issuedOn: '2027-01-15' });
  breaks('KOSTRA-ENDPOINT', 'plain', { 'buyer.endpoint': { id: 'SK2021121344', scheme: '9950' } });
  breaks('KOSTRA-VAT-ID', 'plain', { 'buyer.vatId': 'SK2021121345' });
  breaks('KOSTRA-REGISTRATION-ID', 'plain', { 'buyer.registrationId.id': '00313582' });
  breaks('KOSTRA-IBAN', 'plain', { 'payments.0.account.id': 'SK3112000000198742637542' });
  breaks('KOSTRA-SYMBOL', 'plain', { 'payments.0.reference': 'FV 1' });
  breaks('KOSTRA-VAT', 'plain', {
    'vat.breakdown.0.vat': '46.01',
    'vat.amount': '55.51',
    'totals.total': '305.51',
    'totals.due': '305.51',
  });
  breaks('KOSTRA-NUMBER', 'plain', { 'lines.0.quantity': 'dva' }, 'PEPPOL-EN16931-R120');
  breaks('KOSTRA-CATEGORY-Z', 'Z', {});
  breaks('KOSTRA-CORRECTION', 'credit', { preceding: undefined });
  breaks('KOSTRA-SIZE', 'plain', {
    attachments: [
      { id: '1', file: { content: 'A'.repeat(11 * 1024 * 1024), mimeType: 'application/pdf', name: 'a.pdf' } },
    ],
  });
  breaks('KOSTRA-LINES', 'plain', { ...manyLines() });
  breaks('KOSTRA-FILES', 'plain', {
    attachments: Array.from({ length: 21 }, (_, index) => ({
      id: String(index),
      address: 'https://example.org/a.pdf',
    })),
  });
}

function manyLines(): Changes {
  const line = {
    quantity: '1',
    unit: 'C62',
    net: '0.00',
    price: { net: '0' },
    item: { name: 'Dar', vatCategory: 'S', vatRate: '23' },
  };
  return Object.fromEntries(
    Array.from({ length: 998 }, (_, index) => [`lines.${index + 2}`, { id: String(index + 3), ...line }]),
  );
}
