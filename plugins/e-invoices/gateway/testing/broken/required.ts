import type { Breaks } from './breaks.ts';

/** Breaks the rules about required and about repeated values, each in an e-invoice of its own. */
export function breakRequired(breaks: Breaks): void {
  breaks('BR-01', 'plain', { specification: undefined }, 'PEPPOL-EN16931-R004');
  breaks('BR-02', 'plain', { number: undefined });
  breaks('BR-03', 'plain', { issuedOn: undefined });
  breaks('BR-04', 'plain', { typeCode: undefined });
  breaks('BR-05', 'plain', { currency: undefined });
  breaks('BR-06', 'plain', { 'seller.name': undefined });
  breaks('BR-07', 'plain', { 'buyer.name': undefined });
  breaks('BR-08', 'plain', { 'seller.address': undefined });
  breaks('BR-09', 'plain', { 'seller.address.country': undefined });
  breaks('BR-10', 'plain', { 'buyer.address': undefined });
  breaks('BR-11', 'plain', { 'buyer.address.country': undefined });
  breaks('BR-12', 'plain', { 'totals.lines': undefined }, 'BR-CO-10', 'BR-CO-13');
  breaks('BR-13', 'plain', { 'totals.base': undefined }, 'BR-CO-13', 'BR-CO-15');
  breaks('BR-14', 'plain', { 'totals.total': undefined }, 'BR-CO-15', 'BR-CO-16');
  breaks('BR-15', 'plain', { 'totals.due': undefined }, 'BR-CO-16');
  breaks('BR-16', 'plain', {
    lines: [],
    vat: {
      amount: '0.00',
      breakdown: [{ base: '0.00', vat: '0.00', category: 'E', rate: '0', exemptionReason: '§ 31' }],
    },
    totals: { lines: '0.00', base: '0.00', total: '0.00', due: '0.00' },
  });
  breaks('BR-17', 'plain', { 'payee.ids': [{ id: '1' }] });
  breaks('BR-18', 'plain', { taxRepresentative: { address: { country: 'SK' }, vatId: 'SK2020372640' } });
  breaks('BR-19', 'plain', { taxRepresentative: { name: 'Zástupca', vatId: 'SK2020372640' } });
  breaks('BR-20', 'plain', {
    taxRepresentative: { name: 'Zástupca', address: { city: 'Poprad' }, vatId: 'SK2020372640' },
  });
  breaks('BR-56', 'plain', { taxRepresentative: { name: 'Zástupca', address: { country: 'SK' } } });
  breaks('BR-21', 'plain', { 'lines.0.id': undefined });
  breaks('BR-22', 'plain', {
    'lines.0.quantity': undefined,
    'lines.0.unit': undefined,
    'lines.0.net': '100.00',
    'totals.lines': '150.00',
    'totals.base': '150.00',
    'totals.total': '182.50',
    'totals.due': '182.50',
    'vat.amount': '32.50',
    'vat.breakdown.0.base': '100.00',
    'vat.breakdown.0.vat': '23.00',
  });
  breaks('BR-23', 'plain', { 'lines.0.unit': undefined });
  breaks('BR-24', 'plain', { 'lines.0.net': undefined }, 'BR-CO-10', 'BR-S-08', 'PEPPOL-EN16931-R120');
  breaks('BR-25', 'plain', { 'lines.0.item.name': undefined });
  breaks('BR-26', 'plain', { 'lines.0.price.net': undefined }, 'PEPPOL-EN16931-R120');
  breaks('BR-27', 'plain', { 'lines.0.price.net': '-100', 'lines.0.quantity': '-2' });
  breaks('BR-28', 'plain', { 'lines.0.price.gross': '-1', 'lines.0.price.discount': '-101' });
  breaks('BR-29', 'plain', { period: { from: '2027-03-02', to: '2027-03-01' } });
  breaks('BR-30', 'plain', { 'lines.0.period': { from: '2027-03-02', to: '2027-03-01' } });
  breaks('BR-31', 'parts', { 'allowances.0.amount': undefined }, 'BR-CO-11', 'PEPPOL-EN16931-R040', 'BR-S-08');
  breaks('BR-32', 'parts', { 'allowances.0.vatCategory': undefined, 'allowances.0.vatRate': undefined }, 'BR-S-08');
  breaks('BR-33', 'parts', { 'allowances.0.reason': undefined }, 'BR-CO-21');
  breaks('BR-36', 'parts', { 'charges.0.amount': undefined }, 'BR-CO-12', 'BR-S-08');
  breaks('BR-37', 'parts', { 'charges.0.vatCategory': undefined, 'charges.0.vatRate': undefined }, 'BR-S-08');
  breaks('BR-38', 'parts', { 'charges.0.reason': undefined }, 'BR-CO-22');
  breaks('BR-CO-21', 'parts', { 'allowances.0.reason': undefined }, 'BR-33');
  breaks('BR-CO-22', 'parts', { 'charges.0.reason': undefined }, 'BR-38');
  breaks('BR-41', 'discounted', { 'lines.0.allowances.0': { reason: 'Zľava' } }, 'PEPPOL-EN16931-R120');
  breaks('BR-42', 'discounted', { 'lines.0.allowances.0': { amount: '10.00' } }, 'BR-CO-23');
  breaks('BR-CO-23', 'discounted', { 'lines.0.allowances.0': { amount: '10.00' } }, 'BR-42');
  breaks('BR-43', 'plain', { 'lines.0.charges': [{ reason: 'Balné' }] });
  breaks('BR-44', 'discounted', { 'lines.0.charges': [{ amount: '0.00' }] }, 'BR-CO-24');
  breaks('BR-CO-24', 'discounted', { 'lines.0.charges': [{ amount: '0.00' }] }, 'BR-44');
  breaks('BR-45', 'plain', { 'vat.breakdown.0.base': undefined }, 'BR-S-08', 'BR-S-09', 'BR-CO-17', 'KOSTRA-VAT');
  breaks('BR-46', 'plain', { 'vat.breakdown.0.vat': undefined }, 'BR-CO-14', 'BR-CO-17', 'BR-S-09', 'KOSTRA-VAT');
  breaks(
    'BR-47',
    'O',
    { 'vat.breakdown.0.category': undefined, 'vat.breakdown.0.rate': '0' },
    'BR-O-01',
    'PEPPOL-EN16931-P0105',
    'KOSTRA-SELLER-VAT-ID',
  );
  breaks('BR-48', 'E', { 'vat.breakdown.0.rate': undefined });
  breaks('BR-49', 'plain', { 'payments.0.code': undefined });
  breaks('BR-50', 'plain', { 'payments.0.account': { name: 'Účet' } }, 'BR-61');
  breaks('BR-51', 'plain', { payments: [{ code: '48', card: { number: '12345678901', network: 'VISA' } }] });
  breaks('BR-52', 'plain', { attachments: [{ description: 'Bez čísla', address: 'https://example.org/a.pdf' }] });
  breaks('BR-53', 'crowns', { vatInVatCurrency: undefined }, 'PEPPOL-EN16931-R054');
  breaks('BR-54', 'plain', { 'lines.0.item.properties': [{ name: 'Farba' }] });
  breaks('BR-55', 'credit', { 'preceding.0.number': undefined });
  breaks('BR-57', 'plain', { 'delivery.address': { city: 'Poprad' } });
  breaks('BR-61', 'plain', { 'payments.0.account': undefined });
  breaks('BR-62', 'plain', { 'seller.endpoint.scheme': undefined }, 'KOSTRA-ENDPOINT');
  breaks('BR-63', 'plain', { 'buyer.endpoint.scheme': undefined }, 'KOSTRA-ENDPOINT');
  breaks('BR-64', 'plain', { 'lines.0.item.standardId': { id: '8590000000001' } });
  breaks('BR-65', 'plain', { 'lines.0.item.classifications': [{ code: '44100000' }] });
  breaks('UBL-SR-16', 'plain', { 'buyer.ids': [{ id: '1' }, { id: '2' }] });
  breaks('UBL-SR-19', 'plain', { 'payee.name': 'Tatranské drevo & synovia, s. r. o.' });
  breaks('UBL-SR-20', 'plain', { payee: { name: 'Banka', ids: [{ id: '1' }, { id: '2' }] } });
  breaks('UBL-SR-29', 'plain', { 'seller.creditorId': 'SK1', payee: { name: 'Banka', creditorId: 'SK2' } });
  breaks('UBL-SR-44', 'plain', {
    'payments.1': { code: '58', reference: '1', account: { id: 'SK3112000000198742637541' } },
  });
  breaks('UBL-SR-46', 'plain', {
    payments: [
      { code: '10', text: 'dobierka' },
      { code: '10', text: 'hotovosť' },
    ],
  });
  breaks('UBL-SR-47', 'plain', { 'payments.1': { code: '10' } });
  breaks('UBL-SR-54', 'plain', {
    payments: [
      { code: '48', card: { number: '1111', network: 'VISA' } },
      { code: '48', card: { number: '2222', network: 'VISA' } },
    ],
  });
  breaks('UBL-SR-55', 'plain', {
    payments: [
      { code: '59', mandate: 'M1' },
      { code: '59', mandate: 'M1' },
    ],
  });
}
