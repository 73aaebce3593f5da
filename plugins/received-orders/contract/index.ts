import { documentKind, documentResource, orderManagement } from '#plugins/documents/contract';

export const receivedOrders = documentResource('receivedOrders');

export const receivedOrderKind = documentKind({
  id: 'received-order',
  collection: 'received-orders',
  documentType: 'ReceivedOrder',
  names: ['ReceivedOrder', 'ReceivedOrders'],
  resource: receivedOrders,
  licence: orderManagement,
  texts: 'RECEIVED_ORDERS',
  gender: 'feminine',
  direction: 'received',
  party: 'customer',
  countsAs: [],
  fields: {
    dueOn: 'RECEIVED_ORDERS.FIELD.DELIVER_BY',
    suppliedOn: false,
    orderNumber: 'RECEIVED_ORDERS.FIELD.ORDER_NUMBER',
  },
  extra: {
    /** The place of delivery, as the user writes it: at most 255 characters, not an address of separate fields. */
    placeOfDelivery: {
      type: 'text',
      maxLength: 255,
      initial: '',
      label: 'RECEIVED_ORDERS.FIELD.PLACE_OF_DELIVERY',
      copy: 'kept',
      form: 'details',
      print: 'terms',
    },
  },
  lifecycle: {
    states: {
      confirmed: { open: true, late: true },
      partly: { tone: 'warning', open: true, late: true },
      delivered: { tone: 'success' },
      closed: { tone: 'neutral' },
    },
    verbs: {
      /** Marks the order as delivered. */
      deliver: { from: ['confirmed', 'partly'], to: 'delivered' },
      /** Closes the order, of which nothing more will be delivered. */
      close: { from: ['confirmed', 'partly'], to: 'closed' },
      /** Makes a delivered or closed order confirmed again. */
      reopen: { from: ['delivered', 'closed'], to: 'confirmed' },
    },
    follows: { none: 'confirmed', part: 'partly', whole: 'delivered' },
  },
  becomes: [
    {
      to: 'delivery-note',
      takes: 'lines',
      when: ['confirmed', 'partly'],
      together: true,
      carries: { placeOfDelivery: 'placeOfDelivery' },
    },
    { to: 'invoice', takes: 'lines', when: ['confirmed', 'partly', 'delivered'], together: true },
    { to: 'proforma-invoice', takes: 'nothing', when: ['confirmed', 'partly'] },
  ],
  keys: { list: 'g o', create: 'n o' },
});
export const receivedOrderCalls = receivedOrderKind.calls;
