/**
 * Returns the labels of a line's amounts, as keys under `DOCUMENTS.LINE`. If the company is not a VAT payer, amounts with and without VAT
 * are not distinguished.
 */
export function amountLabels({ vat, withVat }: { readonly vat: boolean; readonly withVat: boolean }) {
  if (!vat) return { unitPrice: 'UNIT_PRICE', total: 'SUM' } as const;
  return withVat
    ? ({ unitPrice: 'UNIT_PRICE_WITH_VAT', total: 'TOTAL_WITH_VAT' } as const)
    : ({ unitPrice: 'UNIT_PRICE', total: 'TOTAL' } as const);
}
