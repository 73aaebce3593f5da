import type { Breaks } from './breaks.ts';

/** Codes of no list. */
export function breakCodes(breaks: Breaks): void {
  breaks('BR-CL-01', 'plain', { typeCode: '999' }, 'PEPPOL-EN16931-P0100');
  breaks('BR-CL-04', 'plain', { currency: 'XYZ' });
  breaks('BR-CL-05', 'crowns', { vatCurrency: 'XYZ' });
  breaks('BR-CL-06', 'plain', { taxPointOn: undefined, 'period.taxPointCode': '99' }, 'PEPPOL-EN16931-CL006');
  breaks('BR-CL-07', 'plain', { object: { id: '1', scheme: 'QQQ' } });
  breaks('BR-CL-10', 'plain', { 'seller.ids': [{ id: '1', scheme: '9999' }] });
  breaks('BR-CL-11', 'plain', { 'seller.registrationId.scheme': '9999' });
  breaks('BR-CL-13', 'plain', { 'lines.0.item.classifications': [{ code: '44100000', list: 'QQQ' }] });
  breaks('BR-CL-14', 'plain', { 'buyer.address.country': 'QQ' });
  breaks('BR-CL-15', 'plain', { 'lines.0.item.originCountry': 'QQ' });
  breaks('BR-CL-16', 'plain', { 'payments.0': { code: '999' } });
  breaks('BR-CL-17', 'E', { 'vat.breakdown.0.category': 'Q' }, 'BR-E-01');
  breaks('BR-CL-18', 'plain', { 'lines.0.item.vatCategory': 'Q' }, 'BR-S-08');
  breaks('BR-CL-19', 'parts', { 'allowances.0.reasonCode': '999' }, 'PEPPOL-EN16931-CL002');
  breaks('BR-CL-20', 'parts', { 'charges.0.reasonCode': '999' }, 'PEPPOL-EN16931-CL003');
  breaks('BR-CL-21', 'plain', { 'lines.0.item.standardId': { id: '8590000000001', scheme: '9999' } });
  breaks('BR-CL-22', 'E', { 'vat.breakdown.0.exemptionCode': 'VATEX-EU-999' });
  breaks('BR-CL-23', 'plain', { 'lines.0.unit': 'QQQ' });
  breaks(
    'BR-CL-24',
    'plain',
    { attachments: [{ id: '1', file: { content: 'QUFB', mimeType: 'text/plain', name: 'a.txt' } }] },
    'PEPPOL-EN16931-CL001',
  );
  breaks('BR-CL-26', 'plain', { 'delivery.location': { id: '1', scheme: '9999' } });
  breaks(
    'PEPPOL-EN16931-CL001',
    'plain',
    { attachments: [{ id: '1', file: { content: 'QUFB', mimeType: 'text/plain', name: 'a.txt' } }] },
    'BR-CL-24',
  );
  breaks('PEPPOL-EN16931-CL002', 'discounted', { 'lines.0.allowances.0.reasonCode': '999' }, 'BR-CL-19');
  breaks('PEPPOL-EN16931-CL003', 'plain', { 'lines.0.charges': [{ reasonCode: '999', amount: '0.00' }] }, 'BR-CL-20');
  breaks('PEPPOL-EN16931-CL006', 'plain', { taxPointOn: undefined, 'period.taxPointCode': '99' }, 'BR-CL-06');
  breaks('PEPPOL-EN16931-CL008', 'plain', { 'buyer.endpoint.scheme': '0158' }, 'KOSTRA-ENDPOINT');
}
