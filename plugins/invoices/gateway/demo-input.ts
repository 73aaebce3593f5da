import { type DocumentInput, type ModelWanted } from '#plugins/documents/contract';
import { type Partner } from '#plugins/partners/contract';
import { addDays } from '#core/calendar';
import { demoLines, demoNotes, type Supply } from './demo-lines.ts';

/** An invoice of a day to one of the partners, as an accountant would have entered it. */
export function demoInput({ partners, payer, issuedOn, random }: ModelWanted): DocumentInput {
  const partner = partners[Math.floor(random() * partners.length)];
  const supply = supplyTo(partner, payer, random);
  // Some Slovak customers pay in crowns too: their VAT is then stated in euro as well.
  const inCrowns = partner?.country === 'CZ' || random() < 0.03;
  return {
    ...(partner ? { partnerId: partner.id } : { customer: passerBy }),
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

function supplyTo(partner: Partner | undefined, payer: boolean, random: () => number): Supply {
  if (!payer) return 'notPayer';
  if (!partner?.vatId) return 'domestic';
  if (partner.country !== 'SK') return 'union';
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
