import { addDays } from '#core/calendar';
import type { BulkModel } from '#core/gateway/bulk';
import { vatRatesOn } from '#core/money';
import {
  type CommonEndpoints,
  type DocumentKind,
  hasField,
  isTheirInvoice,
  type LineInput,
  paperValues,
} from '../../contract/index.ts';

/** Returns the model for a kind whose plugin has no bulk model: the body of a typical request to create a document. */
export function usualModel(kind: DocumentKind): BulkModel<CommonEndpoints['create']> {
  return {
    endpoint: kind.endpoints.create,
    body: ({ day: issuedOn, payer, random }, { partnerId, customer = withoutPartner }) => ({
      ...(partnerId && { partnerId }),
      customer,
      issuedOn,
      ...(hasField(kind, 'dueOn') && { dueOn: addDays(issuedOn, random() < 0.5 ? 14 : 45) }),
      ...(isTheirInvoice(kind) && {
        extra: paperValues(kind, { number: theirNumberOn(issuedOn, 0), receivedOn: issuedOn }),
      }),
      lines: usualLines(payer || isTheirInvoice(kind), issuedOn, random),
    }),
  };
}

/** Returns a number as a supplier would give it to a document on that day. */
export function theirNumberOn(issuedOn: string, serial: number): string {
  return `FV${issuedOn.slice(2, 4)}${1000 + serial}`;
}

/** The customer of documents in a company that has no partners yet. */
export const withoutPartner = {
  name: 'Rodičovské združenie pri ZŠ Francisciho',
  street: 'Francisciho 832/21',
  postCode: '058 01',
  city: 'Poprad',
};

const goods = [
  { name: 'Smrekové fošne 50 × 150 mm', unit: 'm', price: 4.8 },
  { name: 'Dubová podlaha, kefovaná', unit: 'm²', price: 46.5 },
  { name: 'Terasové dosky, sibírsky smrekovec', unit: 'm²', price: 38.9 },
  { name: 'Lepené hranoly 16 × 16 cm', unit: 'm', price: 21.3 },
  { name: 'Drevené obklady do sauny', unit: 'm²', price: 27.4 },
  { name: 'Doprava autom s hydraulickou rukou', unit: 'km', price: 1.35 },
] as const;

/** Returns one to three lines with the standard VAT rate of the day. */
export function usualLines(payer: boolean, issuedOn: string, random: () => number): LineInput[] {
  return Array.from({ length: 1 + Math.floor(random() * 3) }, (): LineInput => {
    const sold = goods[Math.floor(random() * goods.length)] ?? goods[0];
    return {
      name: sold.name,
      unit: sold.unit,
      quantity: String(2 + Math.floor(random() * 30)),
      unitPrice: (sold.price * (0.95 + random() * 0.1)).toFixed(2),
      vatRate: payer ? vatRatesOn(issuedOn).standard : '0',
    };
  });
}
