/** What the amounts of a line are called: who is no payer has nothing to tell apart. Texts of `DOCUMENTS.LINE`. */
export function amountLabels({ vat, withVat }: { readonly vat: boolean; readonly withVat: boolean }) {
  if (!vat) return { unitPrice: 'UNIT_PRICE', total: 'SUM' } as const;
  return withVat
    ? ({ unitPrice: 'UNIT_PRICE_WITH_VAT', total: 'TOTAL_WITH_VAT' } as const)
    : ({ unitPrice: 'UNIT_PRICE', total: 'TOTAL' } as const);
}
