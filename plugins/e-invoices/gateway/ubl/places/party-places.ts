import type { Address, Identifier, Party, Payee, TaxRepresentative } from '../../model/party.ts';
import { type PlaceIn, placesIn, type Term } from '../place.ts';

const address = placesIn<Address>();
const party = placesIn<Party>();
const payee = placesIn<Payee>();
const representative = placesIn<TaxRepresentative>();
const identifier = placesIn<Identifier>();

/** The numbers of the terms of an address. The three kinds of addresses have the same places. */
export type AddressTerms = Readonly<Record<keyof Address, Term>>;

export function addressPlaces(terms: AddressTerms): readonly PlaceIn<Address>[] {
  return [
    address.text('cbc:StreetName', terms.street, 'street'),
    address.text('cbc:AdditionalStreetName', terms.additionalStreet, 'additionalStreet'),
    address.text('cbc:CityName', terms.city, 'city'),
    address.text('cbc:PostalZone', terms.postCode, 'postCode'),
    address.text('cbc:CountrySubentity', terms.region, 'region'),
    address.inside('cac:AddressLine', [address.text('cbc:Line', terms.thirdLine, 'thirdLine')]),
    address.inside('cac:Country', [address.text('cbc:IdentificationCode', terms.country, 'country')]),
  ];
}

/** The numbers of the terms of a party, as far as seller and buyer share them. */
interface PartyTerms {
  /** Whether it is the seller. Only the seller has BT-32, BT-33 and BT-90. */
  readonly isSeller: boolean;
  readonly endpoint: Term;
  readonly ids: Term;
  readonly tradingName: Term;
  readonly address: Term;
  readonly addressTerms: AddressTerms;
  readonly vatId: Term;
  readonly name: Term;
  readonly registrationId: Term;
  readonly contact: Term;
  readonly contactTerms: readonly [name: Term, phone: Term, email: Term];
}

const contact = placesIn<NonNullable<Party['contact']>>();
const sepa = { attributes: { schemeID: { fixed: 'SEPA' } } } as const;

function partyPlaces(terms: PartyTerms): readonly PlaceIn<Party>[] {
  const [name, phone, email] = terms.contactTerms;
  const ofSeller = (...places: readonly PlaceIn<Party>[]) => (terms.isSeller ? places : []);
  return [
    party.identifier('cbc:EndpointID', terms.endpoint, 'endpoint'),
    ...ofSeller(party.inside('cac:PartyIdentification', [party.text('cbc:ID', 'BT-90', 'creditorId', sepa)])),
    party.list('cac:PartyIdentification', terms.ids, 'ids', [
      identifier.text('cbc:ID', terms.ids, 'id', { attributes: { schemeID: 'scheme' } }),
    ]),
    party.inside('cac:PartyName', [party.text('cbc:Name', terms.tradingName, 'tradingName')]),
    party.group('cac:PostalAddress', terms.address, 'address', addressPlaces(terms.addressTerms)),
    party.inside('cac:PartyTaxScheme', [
      party.text('cbc:CompanyID', terms.vatId, 'vatId'),
      party.inside('cac:TaxScheme', [party.fixed('cbc:ID', 'VAT')]),
    ]),
    ...ofSeller(
      party.inside('cac:PartyTaxScheme', [
        party.text('cbc:CompanyID', 'BT-32', 'taxId'),
        party.inside('cac:TaxScheme', [party.fixed('cbc:ID', 'TAX', { acceptsAny: true })]),
      ]),
    ),
    party.inside('cac:PartyLegalEntity', [
      party.text('cbc:RegistrationName', terms.name, 'name'),
      party.identifier('cbc:CompanyID', terms.registrationId, 'registrationId'),
      ...ofSeller(party.text('cbc:CompanyLegalForm', 'BT-33', 'legalInformation')),
    ]),
    party.group('cac:Contact', terms.contact, 'contact', [
      contact.text('cbc:Name', name, 'name'),
      contact.text('cbc:Telephone', phone, 'phone'),
      contact.text('cbc:ElectronicMail', email, 'email'),
    ]),
  ];
}

export const sellerPlaces = partyPlaces({
  isSeller: true,
  endpoint: 'BT-34',
  ids: 'BT-29',
  tradingName: 'BT-28',
  address: 'BG-5',
  addressTerms: {
    street: 'BT-35',
    additionalStreet: 'BT-36',
    thirdLine: 'BT-162',
    city: 'BT-37',
    postCode: 'BT-38',
    region: 'BT-39',
    country: 'BT-40',
  },
  vatId: 'BT-31',
  name: 'BT-27',
  registrationId: 'BT-30',
  contact: 'BG-6',
  contactTerms: ['BT-41', 'BT-42', 'BT-43'],
});

export const buyerPlaces = partyPlaces({
  isSeller: false,
  endpoint: 'BT-49',
  ids: 'BT-46',
  tradingName: 'BT-45',
  address: 'BG-8',
  addressTerms: {
    street: 'BT-50',
    additionalStreet: 'BT-51',
    thirdLine: 'BT-163',
    city: 'BT-52',
    postCode: 'BT-53',
    region: 'BT-54',
    country: 'BT-55',
  },
  vatId: 'BT-48',
  name: 'BT-44',
  registrationId: 'BT-47',
  contact: 'BG-9',
  contactTerms: ['BT-56', 'BT-57', 'BT-58'],
});

export const payeePlaces: readonly PlaceIn<Payee>[] = [
  payee.inside('cac:PartyIdentification', [payee.text('cbc:ID', 'BT-90', 'creditorId', sepa)]),
  payee.list('cac:PartyIdentification', 'BT-60', 'ids', [
    identifier.text('cbc:ID', 'BT-60', 'id', { attributes: { schemeID: 'scheme' } }),
  ]),
  payee.inside('cac:PartyName', [payee.text('cbc:Name', 'BT-59', 'name')]),
  payee.inside('cac:PartyLegalEntity', [payee.identifier('cbc:CompanyID', 'BT-61', 'registrationId')]),
];

export const representativePlaces: readonly PlaceIn<TaxRepresentative>[] = [
  representative.inside('cac:PartyName', [representative.text('cbc:Name', 'BT-62', 'name')]),
  representative.group(
    'cac:PostalAddress',
    'BG-12',
    'address',
    addressPlaces({
      street: 'BT-64',
      additionalStreet: 'BT-65',
      thirdLine: 'BT-164',
      city: 'BT-66',
      postCode: 'BT-67',
      region: 'BT-68',
      country: 'BT-69',
    }),
  ),
  representative.inside('cac:PartyTaxScheme', [
    representative.text('cbc:CompanyID', 'BT-63', 'vatId'),
    representative.inside('cac:TaxScheme', [representative.fixed('cbc:ID', 'VAT')]),
  ]),
];
