import { baseInvoices, type Changes } from '../base-invoices.ts';
import type { Breaks } from './breaks.ts';

/** The categories of VAT. */
export function breakCategories(breaks: Breaks): void {
  const prefixes = { S: 'BR-S', Z: 'BR-Z', E: 'BR-E', AE: 'BR-AE', K: 'BR-IC', G: 'BR-G', O: 'BR-O' } as const;
  for (const code of ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const) {
    const prefix = prefixes[code];
    const parts = code === 'S' ? 'parts' : (`${code}parts` as const);
    const also = code === 'Z' ? ['KOSTRA-CATEGORY-Z'] : [];
    const rate = code === 'O' ? '0' : code === 'S' ? '0' : '19';
    const nobody =
      code === 'O' ? { 'seller.vatId': 'SK2020372640' } : { 'seller.vatId': undefined, 'seller.taxId': undefined };
    const lacking = code === 'O' ? [] : ['KOSTRA-SELLER-VAT-ID'];
    if (code === 'S')
      breaks(
        'BR-S-01',
        'S',
        {
          vat: {
            amount: '0.00',
            breakdown: [{ base: '100.00', vat: '0.00', category: 'E', rate: '0', exemptionReason: '§ 31' }],
          },
          'totals.total': '100.00',
          'totals.due': '100.00',
        },
        'BR-E-08',
      );
    else
      breaks(
        `${prefix}-01`,
        code,
        { 'vat.breakdown.1': { ...baseInvoices[code].vat?.breakdown?.[0], base: '0.00' } },
        `${prefix}-08`,
        ...also,
      );
    breaks(`${prefix}-02`, code, nobody, ...lacking, ...also);
    breaks(
      `${prefix}-03`,
      parts,
      { ...nobody, charges: undefined, 'totals.charges': undefined, 'totals.base': '90.00', ...ninety(code) },
      `${prefix}-02`,
      ...lacking,
      ...also,
    );
    breaks(
      `${prefix}-04`,
      parts,
      { ...nobody, allowances: undefined, 'totals.allowances': undefined, ...hundredFive(code) },
      `${prefix}-02`,
      ...lacking,
      ...also,
    );
    breaks(`${prefix}-05`, code, { 'lines.0.item.vatRate': rate }, ...(code === 'S' ? ['BR-S-08'] : []), ...also);
    breaks(`${prefix}-06`, parts, { 'allowances.0.vatRate': rate }, ...(code === 'S' ? ['BR-S-08'] : []), ...also);
    breaks(`${prefix}-07`, parts, { 'charges.0.vatRate': rate }, ...(code === 'S' ? ['BR-S-08'] : []), ...also);
    breaks(
      `${prefix}-08`,
      code,
      { 'vat.breakdown.0.base': code === 'S' ? '98.00' : '100.01' },
      ...(code === 'S' ? ['KOSTRA-VAT'] : []),
      ...also,
    );
    if (code === 'S')
      breaks(
        'BR-S-09',
        'S',
        { 'vat.breakdown.0.vat': '24.00', 'vat.amount': '24.00', 'totals.total': '124.00', 'totals.due': '124.00' },
        'BR-CO-17',
        'KOSTRA-VAT',
      );
    else
      breaks(
        `${prefix}-09`,
        code,
        { 'vat.breakdown.0.vat': '0.01', 'vat.amount': '0.01', 'totals.total': '100.01', 'totals.due': '100.01' },
        ...also,
      );
    if (code === 'S' || code === 'Z')
      breaks(`${prefix}-10`, code, { 'vat.breakdown.0.exemptionReason': '§ 31' }, ...also);
    else
      breaks(
        `${prefix}-10`,
        code,
        { 'vat.breakdown.0.exemptionReason': undefined, 'vat.breakdown.0.exemptionCode': undefined },
        ...also,
      );
  }

  breaks('BR-IC-11', 'K', { 'delivery.on': undefined });
  breaks('BR-IC-12', 'K', { 'delivery.address': undefined });
  const exempt = { base: '0.00', vat: '0.00', category: 'E', rate: '0', exemptionReason: '§ 31' };
  breaks('BR-O-11', 'O', { 'vat.breakdown.1': exempt });
  breaks(
    'BR-O-12',
    'O',
    {
      'lines.1': {
        id: '2',
        quantity: '1',
        unit: 'C62',
        net: '0.00',
        price: { net: '0' },
        item: { name: 'Dar', vatCategory: 'E', vatRate: '0' },
      },
    },
    'BR-E-01',
  );
  breaks(
    'BR-O-13',
    'O',
    {
      allowances: [{ reason: 'Zľava', amount: '0.00', vatCategory: 'E', vatRate: '0' }],
      'totals.allowances': '0.00',
    },
    'BR-E-01',
  );
  breaks(
    'BR-O-14',
    'O',
    { charges: [{ reason: 'Doprava', amount: '0.00', vatCategory: 'E', vatRate: '0' }], 'totals.charges': '0.00' },
    'BR-E-01',
  );
}

/** The sums of a line of 100 with an allowance of 10. */
function ninety(code: string): Changes {
  const vat = code === 'S' ? '20.70' : '0.00';
  const total = code === 'S' ? '110.70' : '90.00';
  return {
    'vat.amount': vat,
    'vat.breakdown.0.base': '90.00',
    'vat.breakdown.0.vat': vat,
    'totals.total': total,
    'totals.due': total,
  };
}

/** The sums of a line of 100 with a charge of 5. */
function hundredFive(code: string): Changes {
  const vat = code === 'S' ? '24.15' : '0.00';
  const total = code === 'S' ? '129.15' : '105.00';
  return {
    'totals.base': '105.00',
    'vat.amount': vat,
    'vat.breakdown.0.base': '105.00',
    'vat.breakdown.0.vat': vat,
    'totals.total': total,
    'totals.due': total,
  };
}
