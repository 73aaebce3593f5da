import type { Breaks } from './breaks.ts';

/** Sums that do not agree, and amounts with too many decimals. */
export function breakSums(breaks: Breaks): void {
  breaks('BR-CO-03', 'plain', { 'period.taxPointCode': '35' });
  breaks('BR-CO-04', 'plain', { 'lines.0.item.vatCategory': undefined, 'lines.0.item.vatRate': undefined }, 'BR-S-08');
  breaks('BR-CO-09', 'plain', { 'buyer.vatId': '2021121344' });
  breaks('BR-CO-10', 'plain', { 'lines.0.net': '200.01' });
  breaks('BR-CO-11', 'parts', {
    'totals.allowances': '10.01',
    'totals.lines': '100.00',
    'totals.base': '94.99',
    'totals.total': '116.84',
    'totals.due': '116.84',
  });
  breaks('BR-CO-12', 'parts', {
    'totals.charges': '5.01',
    'totals.base': '95.01',
    'totals.total': '116.86',
    'totals.due': '116.86',
  });
  breaks('BR-CO-13', 'plain', { 'totals.base': '250.01', 'totals.total': '305.51', 'totals.due': '305.51' });
  breaks('BR-CO-14', 'plain', { 'vat.amount': '55.51', 'totals.total': '305.51', 'totals.due': '305.51' });
  breaks('BR-CO-15', 'plain', { 'totals.total': '305.51', 'totals.due': '305.51' });
  breaks('BR-CO-16', 'plain', { 'totals.due': '305.49' });
  breaks(
    'BR-CO-17',
    'plain',
    { 'vat.breakdown.0.vat': '47.00', 'vat.amount': '56.50', 'totals.total': '306.50', 'totals.due': '306.50' },
    'BR-S-09',
    'KOSTRA-VAT',
  );
  breaks('BR-CO-18', 'plain', { 'vat.breakdown': undefined }, 'BR-S-01', 'PEPPOL-EN16931-R053', 'PEPPOL-EN16931-R054');
  breaks('BR-CO-26', 'O', { 'seller.registrationId': undefined }, 'KOSTRA-SELLER-ID');
  breaks('BR-DEC-01', 'parts', { 'allowances.0.amount': '10.000' });
  breaks('BR-DEC-02', 'parts', { 'allowances.0.base': '100.000' });
  breaks('BR-DEC-05', 'parts', { 'charges.0.amount': '5.000' });
  breaks('BR-DEC-06', 'parts', { 'charges.0.base': '50.000', 'charges.0.percent': '10' });
  breaks('BR-DEC-09', 'plain', { 'totals.lines': '250.000' });
  breaks('BR-DEC-10', 'parts', { 'totals.allowances': '10.000' });
  breaks('BR-DEC-11', 'parts', { 'totals.charges': '5.000' });
  breaks('BR-DEC-12', 'plain', { 'totals.base': '250.000' });
  breaks('BR-DEC-13', 'plain', { 'vat.amount': '55.500' });
  breaks('BR-DEC-14', 'plain', { 'totals.total': '305.500' });
  breaks('BR-DEC-15', 'crowns', { vatInVatCurrency: '2.200' });
  breaks('BR-DEC-16', 'plain', { 'totals.prepaid': '0.000' });
  breaks('BR-DEC-17', 'plain', { 'totals.rounding': '0.000' });
  breaks('BR-DEC-18', 'plain', { 'totals.due': '305.500' });
  breaks('BR-DEC-19', 'plain', { 'vat.breakdown.0.base': '200.000' });
  breaks('BR-DEC-20', 'plain', { 'vat.breakdown.0.vat': '46.000' });
  breaks('BR-DEC-23', 'plain', { 'lines.0.net': '200.000' });
  breaks('BR-DEC-24', 'discounted', { 'lines.0.allowances.0.amount': '10.000' });
  breaks('BR-DEC-25', 'discounted', { 'lines.0.allowances.0.base': '100.000' });
  breaks('BR-DEC-27', 'plain', { 'lines.0.charges': [{ reason: 'Balné', amount: '0.000' }] });
  breaks('BR-DEC-28', 'plain', {
    'lines.0.charges': [{ reason: 'Balné', amount: '0.00', base: '0.000', percent: '1' }],
  });
}
