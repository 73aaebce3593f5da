import { licensed } from '#core/access';
import { documentKind, documentResource } from '#plugins/documents/contract';

export const priceOffers = documentResource('priceOffers');
/** Price offers need the package Flexi. [B6-18] */
export const priceOffering = licensed('priceOffers', { package: 'Flexi' });

export const priceOfferKind = documentKind({
  id: 'price-offer',
  collection: 'price-offers',
  documentType: 'PriceOffer',
  names: ['PriceOffer', 'PriceOffers'],
  resource: priceOffers,
  licence: priceOffering,
  texts: 'PRICE_OFFERS',
  gender: 'feminine',
  direction: 'issued',
  party: 'customer',
  countsAs: [],
  fields: { dueOn: 'PRICE_OFFERS.FIELD.VALID_UNTIL', suppliedOn: false, orderNumber: false },
  extra: {
    /** When the goods are delivered, in words such as *do 14 dní od objednávky*: at most 100 characters, not a day. */
    deliveryTerm: {
      type: 'text',
      maxLength: 100,
      initial: '',
      label: 'PRICE_OFFERS.FIELD.DELIVERY_TERM',
      copy: 'kept',
      form: 'details',
      print: 'terms',
    },
  },
  lifecycle: {
    states: {
      open: { open: true, late: true },
      accepted: { tone: 'success' },
      declined: { tone: 'neutral' },
    },
    verbs: {
      /** Marks the offer as accepted by the customer. `from-documents` of an order or an invoice takes its lines. */
      accept: { from: ['open'], to: 'accepted', main: true },
      /** Marks the offer as declined by the customer. */
      decline: { from: ['open'], to: 'declined' },
      /** Makes an accepted or declined offer open again. */
      reopen: { from: ['accepted', 'declined'], to: 'open' },
    },
  },
  becomes: [
    { to: 'received-order', takes: 'whole', when: ['open', 'accepted'], does: 'accept' },
    { to: 'invoice', takes: 'whole', when: ['open', 'accepted'], does: 'accept' },
    { to: 'proforma-invoice', takes: 'nothing', when: ['open', 'accepted'], does: 'accept' },
  ],
  keys: { list: 'g c', create: 'n c' },
});
export const priceOfferCalls = priceOfferKind.calls;
