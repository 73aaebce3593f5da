/**
 * The relation of a company or partner to Slovak VAT. `RegisteredVatPayer7` is registered under § 7 or § 7a and pays no VAT on its sales.
 */
export const vatPayerTypes = ['NonPayer', 'Payer', 'RegisteredVatPayer7'] as const;
export type VatPayerType = (typeof vatPayerTypes)[number];
