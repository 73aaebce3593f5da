import { documentKind, documentResource } from '../contract/index.ts';

/** A kind of document for tests, with the texts of an invoice. */
export const testKind = documentKind({
  id: 'trial',
  collection: 'trials',
  documentType: 'Trial',
  names: ['Trial', 'Trials'],
  resource: documentResource('trials'),
  texts: 'INVOICES',
  gender: 'feminine',
  direction: 'issued',
  party: 'customer',
  asksForPayment: true,
  countsAs: ['turnover', 'receivable'],
  keys: { list: 'g t', create: 'n t' },
});

/** The same kind with a lifecycle in which another document can request the payment. */
export const settlingKind = documentKind({
  ...testKind,
  asksForPayment: true,
  lifecycle: { states: { issued: {}, invoiced: { tone: 'success', settled: true } }, verbs: {} },
});

/** A kind without payments, with a lifecycle and a field of its own. */
export const testOffer = documentKind({
  id: 'offer',
  collection: 'offers',
  documentType: 'Offer',
  names: ['Offer', 'Offers'],
  resource: documentResource('offers'),
  texts: 'OFFERS',
  gender: 'feminine',
  direction: 'issued',
  party: 'customer',
  countsAs: [],
  fields: { dueOn: 'OFFERS.FIELD.VALID_UNTIL', suppliedOn: false },
  extra: {
    place: {
      type: 'text',
      maxLength: 255,
      initial: '',
      label: 'OFFERS.FIELD.PLACE',
      copy: 'kept',
      form: 'details',
      print: 'terms',
    },
    withPrices: {
      type: 'flag',
      initial: true,
      label: 'OFFERS.FIELD.PRICES',
      copy: 'renewed',
      form: 'terms',
      print: 'nowhere',
      shows: 'prices',
    },
  },
  lifecycle: {
    states: { open: { open: true, late: true }, accepted: { tone: 'success' }, declined: { tone: 'neutral' } },
    verbs: {
      accept: { from: ['open'], to: 'accepted', main: true },
      decline: { from: ['open'], to: 'declined' },
      reopen: { from: ['accepted', 'declined'], to: 'open' },
    },
  },
  keys: { list: 'g o', create: 'n o' },
});
