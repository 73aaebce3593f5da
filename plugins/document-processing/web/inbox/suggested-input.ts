import { type DocumentInput, type DocumentKind, hasField, noCustomer } from '#plugins/documents/contract';
import type { ArrivedDocumentDetail, Reading, ReadField } from '../../contract/index.ts';

/**
 * Whether the other side of a document of this kind is who sells: of one that others issue, of an order of ours, and of a receipt that somebody
 * brings. Of what we issue ourselves it is who buys.
 */
export function isFromSeller({ party, cash }: Pick<DocumentKind, 'party' | 'cash'>): boolean {
  return party === 'supplier' || cash !== undefined;
}

const partyParts = {
  name: 'Name',
  street: 'Street',
  postCode: 'PostCode',
  city: 'City',
  country: 'Country',
  registrationId: 'RegistrationId',
  taxId: 'TaxId',
  vatId: 'VatId',
} as const;

/** Numbers in the words of a page are the other side's, whoever it is; the name and the account of a payment code are the seller's. */
function otherSide(kind: DocumentKind, values: readonly Reading[]) {
  const said = (wanted: ReadField) => values.find(({ field }) => field === wanted);
  const read = Object.entries(partyParts).map(([name, part]) => {
    const seller = said(`supplier${part}`);
    if (isFromSeller(kind)) return [name, seller?.value];
    return [name, said(`customer${part}`)?.value ?? (seller?.source === 'text' ? seller.value : undefined)];
  });
  const { country = '', ...party } = Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof typeof partyParts, string>
  >;
  return { ...noCustomer, ...party, ...(/^[A-Z]{2}$/.test(country) && { country }) };
}

/** What the form of a document begins with: what the file says, where the kind has a place for it, and nothing else. */
export function suggestedInput(
  kind: DocumentKind,
  { readings, receivedOn }: Pick<ArrivedDocumentDetail, 'readings' | 'receivedOn'>,
  words: {
    readonly unitOf: (code: string) => string;
    readonly corrects: (number: string) => string;
    /** Of what is taken off the whole, or added to it, where the file does not say why. */
    readonly unnamed: (isOff: boolean) => string;
  },
): DocumentInput {
  const said = Object.fromEntries((readings?.values ?? []).map(({ field, value }) => [field, value])) as Partial<
    Record<ReadField, string>
  >;
  const fields = {
    issuedOn: said.issuedOn,
    suppliedOn: said.suppliedOn ?? said.issuedOn,
    dueOn: said.dueOn,
    variableSymbol: said.variableSymbol,
    constantSymbol: said.constantSymbol,
    specificSymbol: said.specificSymbol,
    currency: said.currency,
    orderNumber: said.orderNumber,
    // Once it is a draft, this alone tells of what it corrects.
    note: said.correctedNumber && words.corrects(said.correctedNumber),
  };
  const own = {
    ...(kind.theirNumber !== undefined && said.number && { [kind.theirNumber]: said.number }),
    ...(kind.numberedOn !== undefined && { [kind.numberedOn]: receivedOn }),
    ...('iban' in kind.extra && said.iban && { iban: said.iban }),
    ...(kind.entered !== undefined &&
      readings &&
      readings.amounts.length > 0 && {
        [kind.entered]: readings.amounts.map(({ vatRate: rate, vatCategory: category, base, vat }) => ({
          rate,
          category,
          base,
          vat,
        })),
      }),
    // A receipt that somebody brings was paid by the company.
    ...(kind.cash && { [kind.cash.way]: 'out' }),
  };
  const known = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && hasField(kind, name as keyof typeof fields),
  );
  const lines = (readings?.lines ?? []).map((line) => ({
    name: (line.name || words.unnamed(line.quantity.startsWith('-'))).slice(0, 255),
    quantity: line.quantity,
    unit: words.unitOf(line.unit),
    unitPrice: line.unitPrice,
    ...(line.discountPercent !== undefined && { discountPercent: line.discountPercent }),
    vatRate: line.vatRate,
    ...(line.vatCategory && { vatCategory: line.vatCategory }),
  }));
  return {
    ...Object.fromEntries(known),
    customer: otherSide(kind, readings?.values ?? []),
    lines,
    ...(Object.keys(own).length > 0 && { extra: own }),
  } as DocumentInput; // of fields that the kind has; the gateway checks them
}
