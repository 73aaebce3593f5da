import { type DocumentInput, type DocumentKind, hasField, noCustomer, paperValues } from '#plugins/documents/contract';
import type { EnteredAmounts } from '#core/contract/fields';
import type { ArrivedDocumentDetail, Reading, ReadField } from '../../contract/index.ts';

/**
 * Returns whether the partner of a document is the seller: for documents that partners issue, for the company's own orders, and for
 * receipts that members upload. For other documents of the company the partner is the buyer.
 */
export function isFromSeller({ party, fromPaper }: Pick<DocumentKind, 'party' | 'fromPaper'>): boolean {
  return party === 'supplier' || fromPaper !== undefined;
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

/**
 * Returns the partner of the document. A name or number on the page belongs to the partner; the seller's data in a payment code only if the
 * partner is the seller.
 */
function otherSide(kind: DocumentKind, values: readonly Reading[]) {
  const readingOf = (wanted: ReadField) => values.find(({ field }) => field === wanted);
  const read = Object.entries(partyParts).map(([name, part]) => {
    const seller = readingOf(`supplier${part}`);
    if (isFromSeller(kind)) return [name, seller?.value];
    return [name, readingOf(`customer${part}`)?.value ?? (seller?.source === 'text' ? seller.value : undefined)];
  });
  const { country = '', ...party } = Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof typeof partyParts, string>
  >;
  return { ...noCustomer, ...party, ...(/^[A-Z]{2}$/.test(country) && { country }) };
}

/** Returns the initial values of the form: the data of the file for which the kind has a field, and nothing else. */
export function suggestedInput(
  kind: DocumentKind,
  {
    readings,
    receivedOn,
    partnerId,
  }: Pick<ArrivedDocumentDetail, 'readings' | 'receivedOn'> & Partial<Pick<ArrivedDocumentDetail, 'partnerId'>>,
  words: {
    readonly unitOf: (code: string) => string;
    readonly corrects: (number: string) => string;
    /** Returns the name of the line for an allowance or a charge of the whole invoice without a stated reason. */
    readonly unnamed: (isOff: boolean) => string;
  },
): DocumentInput {
  const values = Object.fromEntries((readings?.values ?? []).map(({ field, value }) => [field, value])) as Partial<
    Record<ReadField, string>
  >;
  const fields = {
    issuedOn: values.issuedOn,
    suppliedOn: values.suppliedOn ?? values.issuedOn,
    dueOn: values.dueOn,
    variableSymbol: values.variableSymbol,
    constantSymbol: values.constantSymbol,
    specificSymbol: values.specificSymbol,
    currency: values.currency,
    orderNumber: values.orderNumber,
    // The note is the only place in the draft that mentions the corrected document, unless a field has its number.
    note:
      values.correctedNumber === undefined || 'correctedNumber' in kind.extra
        ? undefined
        : words.corrects(values.correctedNumber),
  };
  const amounts = readings?.amounts.map(
    ({ vatRate: rate, vatCategory: category, base, vat }) => ({ rate, category, base, vat }) as EnteredAmounts, // the gateway validates the category
  );
  const { number, iban } = values;
  const own = {
    // A field with the name of a reading says what was read, such as `correctedNumber` of the plugin `references`.
    ...Object.fromEntries(Object.entries(values).filter(([name]) => name in kind.extra)),
    ...paperValues(kind, { number, receivedOn, iban, ...(amounts?.length && { amounts }) }),
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
    ...(partnerId && isFromSeller(kind) && { partnerId }),
    customer: otherSide(kind, readings?.values ?? []),
    lines,
    ...(Object.keys(own).length > 0 && { extra: own }),
  } as DocumentInput; // the fields are those of the kind, and the gateway validates them
}
