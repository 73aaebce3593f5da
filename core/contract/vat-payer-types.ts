/** How a company or partner stands to Slovak VAT; the last is registered by § 7 or § 7a and pays no VAT on what it sells. */
export const vatPayerTypes = ['NonPayer', 'Payer', 'RegisteredVatPayer7'] as const;
export type VatPayerType = (typeof vatPayerTypes)[number];
