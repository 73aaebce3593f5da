import { addDays } from '#core/calendar';
import type { BulkMoment } from '#core/gateway/bulk';
import { type Customer, type DocumentInput } from '#plugins/documents/contract';
import { demoLines, demoNotes, type Supply } from './demo-lines.ts';

/** Returns an invoice as an accountant would enter it on that day. Without `customer` it is for a customer who is not a partner. */
export function demoInput(
  { day: issuedOn, payer, random }: BulkMoment,
  { partnerId, customer = passerBy }: Partial<DocumentInput>,
): DocumentInput {
  const supply = supplyTo(customer, payer, random);
  // Some Slovak customers also pay in crowns, so that their VAT is also stated in euros.
  const inCrowns = customer.country === 'CZ' || random() < 0.03;
  return {
    ...(partnerId && { partnerId }),
    customer,
    issuedOn,
    suppliedOn: issuedOn,
    dueOn: addDays(issuedOn, [7, 14, 14, 30][Math.floor(random() * 4)] ?? 14),
    currency: inCrowns ? 'CZK' : 'EUR',
    ...(inCrowns ? { exchangeRate: (24.8 + Math.floor(random() * 800) / 1000).toFixed(3) } : {}),
    paymentMethod: random() < 0.9 ? 'bankTransfer' : 'cash',
    lines: demoLines({ issuedOn, supply, random }),
    note: demoNotes[Math.floor(random() * demoNotes.length)] ?? '',
  };
}

function supplyTo({ vatId, country }: Partial<Customer>, payer: boolean, random: () => number): Supply {
  if (!payer) return 'notPayer';
  if (!vatId) return 'domestic';
  if (country !== 'SK') return 'union';
  return random() < 0.08 ? 'construction' : 'domestic';
}

const passerBy = {
  name: 'Jozef Kováč',
  street: 'Jarná 3',
  postCode: '040 01',
  city: 'Košice',
  country: 'SK',
  registrationId: '',
  taxId: '',
  vatId: '',
  email: 'jozef@kovac.example',
};
