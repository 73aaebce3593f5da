import type { BaseName, Changes } from '../base-invoices.ts';
import type { Breaks } from './breaks.ts';

/** Breaks the rules of Peppol, each in an e-invoice of its own. */
export function breakPeppol(breaks: Breaks): void {
  const peppol = (id: string, base: BaseName, changes: Changes, ...also: string[]) =>
    breaks(`PEPPOL-EN16931-${id}`, base, changes, ...also);
  peppol('R001', 'plain', { process: undefined }, 'PEPPOL-EN16931-R007');
  peppol('R002', 'plain', { notes: ['Prvá', 'Druhá'] });
  peppol('R003', 'plain', { buyerReference: undefined });
  peppol('R004', 'plain', { specification: 'urn:cen.eu:en16931:2017' });
  peppol('R005', 'plain', { vatCurrency: 'EUR', vatInVatCurrency: '55.50' });
  peppol('R007', 'plain', { process: 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0' });
  peppol('R010', 'plain', { 'buyer.endpoint': undefined });
  peppol('R020', 'plain', { 'seller.endpoint': undefined });
  peppol('R040', 'discounted', { 'lines.0.allowances.0.percent': '11' });
  peppol('R041', 'discounted', { 'lines.0.allowances.0.base': undefined });
  peppol('R042', 'discounted', { 'lines.0.allowances.0.percent': undefined });
  peppol('R046', 'plain', { 'lines.0.price.gross': '110', 'lines.0.price.discount': '9' });
  peppol('R053', 'plain', { 'vat.breakdown': undefined }, 'BR-CO-18', 'BR-S-01', 'PEPPOL-EN16931-R054');
  peppol('R054', 'plain', { vatInVatCurrency: '55.50', vatCurrency: undefined });
  peppol('R055', 'crowns', { vatInVatCurrency: '-2.20' });
  peppol('R061', 'plain', { payments: [{ code: '59' }] });
  peppol('R110', 'plain', { period: { from: '2027-03-02' }, 'lines.0.period': { from: '2027-03-01' } });
  peppol('R111', 'plain', { period: { to: '2027-03-02' }, 'lines.0.period': { to: '2027-03-03' } });
  peppol('R120', 'plain', { 'lines.0.price.net': '100.02' });
  peppol('R121', 'plain', { 'lines.0.price.baseQuantity': '0' });
  peppol('R130', 'plain', { 'lines.0.price.baseQuantity': '1', 'lines.0.price.baseUnit': 'KGM' });
  peppol('F001', 'plain', { issuedOn: '2027-02-30' });
  peppol('P0100', 'plain', { typeCode: '389' });
  peppol('P0101', 'credit', { typeCode: '261' });
  peppol('P0104', 'E', { 'vat.breakdown.0.exemptionCode': 'VATEX-EU-G' });
  peppol('P0105', 'E', { 'vat.breakdown.0.exemptionCode': 'VATEX-EU-O' });
  peppol('P0106', 'E', { 'vat.breakdown.0.exemptionCode': 'VATEX-EU-IC' });
  peppol('P0107', 'E', { 'vat.breakdown.0.exemptionCode': 'VATEX-EU-AE' });
  peppol('P0108', 'G', { 'vat.breakdown.0.exemptionCode': 'VATEX-EU-D' });
  peppol('P0109', 'G', { 'vat.breakdown.0.exemptionCode': 'VATEX-EU-F' });
  peppol('P0110', 'G', { 'vat.breakdown.0.exemptionCode': 'VATEX-EU-I' });
  peppol('P0111', 'G', { 'vat.breakdown.0.exemptionCode': 'VATEX-EU-J' });
  peppol('P0112', 'plain', { typeCode: '384', issuedOn: '2027-02-23' });

  const endpoints: readonly (readonly [id: string, scheme: string, wrong: string])[] = [
    ['R040', '0088', '7300010000002'],
    ['R041', '0192', '123456789'],
    ['R042', '0184', 'DK123'],
    ['R043', '0208', '0123456789'],
    ['R052', '0096', '123'],
    ['R053', '0198', '12345678'],
    ['R054', '0106', '123'],
    ['R055', '0190', '123'],
    ['R056-1', '9944', 'NL1'],
  ];
  for (const [id, scheme, wrong] of endpoints)
    breaks(`PEPPOL-COMMON-${id}`, 'K', { 'buyer.endpoint': { id: wrong, scheme } });
  breaks('PEPPOL-COMMON-R057', 'K', { 'buyer.ids': [{ id: '123', scheme: '0217' }] });
  breaks('PEPPOL-COMMON-R056-2', 'K', { 'buyer.vatId': 'NL123' });
}
