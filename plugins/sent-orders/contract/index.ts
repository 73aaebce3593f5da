import { documentKind, documentResource, orderManagement } from '#plugins/documents/contract';

export const sentOrders = documentResource('sentOrders');

/** An order of the company to a supplier. */
export const sentOrderKind = documentKind({
  id: 'sent-order',
  collection: 'sent-orders',
  documentType: 'SentOrder',
  names: ['SentOrder', 'SentOrders'],
  resource: sentOrders,
  licence: orderManagement,
  texts: 'SENT_ORDERS',
  gender: 'feminine',
  direction: 'issued',
  party: 'supplier',
  countsAs: [],
  fields: { dueOn: 'SENT_ORDERS.FIELD.DELIVER_BY', suppliedOn: false, orderNumber: false },
  extra: {
    /** The place of delivery, as the user writes it: at most 255 characters, not an address of separate fields. */
    placeOfDelivery: {
      type: 'text',
      maxLength: 255,
      initial: '',
      label: 'SENT_ORDERS.FIELD.PLACE_OF_DELIVERY',
      copy: 'kept',
      form: 'details',
      print: 'terms',
    },
  },
  lifecycle: {
    states: {
      ordered: { open: true, late: true },
      delivered: { tone: 'success' },
      closed: { tone: 'neutral' },
    },
    verbs: {
      /** Marks the order as delivered. */
      deliver: { from: ['ordered'], to: 'delivered', main: true },
      /** Closes the order, of which nothing more will come. */
      close: { from: ['ordered'], to: 'closed' },
      /** Makes a delivered or closed order ordered again. */
      reopen: { from: ['delivered', 'closed'], to: 'ordered' },
    },
  },
  becomes: [
    {
      to: 'received-invoice',
      takes: 'lines',
      when: ['ordered', 'delivered'],
      together: true,
    },
  ],
  keys: { list: 'g s', create: 'n s' },
});
export const sentOrderCalls = sentOrderKind.calls;
