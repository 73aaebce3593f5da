/** A sample document for requests of every kind. A kind leaves out the fields that it does not use. */
export const sampleInput = {
  customer: {
    name: 'Ľubietovská píla s. r. o.',
    street: 'Banícka 4',
    postCode: '976 55',
    city: 'Ľubietová',
    country: 'SK',
    registrationId: '31954120',
  },
  issuedOn: '2026-11-20',
  suppliedOn: '2026-11-20',
  dueOn: '2026-12-04',
  // A new company has no account yet, and a bank transfer needs one.
  paymentMethod: 'cash' as const,
  lines: [
    { name: 'Smrekové dosky', quantity: '12.5', unit: 'm²', unitPrice: '18.40', discountPercent: '5', vatRate: '23' },
    { name: 'Tlačený katalóg', quantity: '1', unit: 'ks', unitPrice: '9.90', vatRate: '5' },
  ],
};
