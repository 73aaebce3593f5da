import { licensed } from '#core/access';
import { documentKind, documentResource } from '#plugins/documents/contract';

export const deliveryNotes = documentResource('deliveryNotes');
/** Delivery notes need the package Flexi. [B6-18] */
export const delivering = licensed('deliveryNotes', { package: 'Flexi' });

export const deliveryNoteKind = documentKind({
  id: 'delivery-note',
  collection: 'delivery-notes',
  documentType: 'DeliveryNotes',
  names: ['DeliveryNote', 'DeliveryNotes'],
  resource: deliveryNotes,
  licence: delivering,
  texts: 'DELIVERY_NOTES',
  gender: 'masculine',
  direction: 'issued',
  party: 'customer',
  countsAs: [],
  movesStock: 'out',
  fields: { suppliedOn: 'DELIVERY_NOTES.FIELD.DELIVERED_ON' },
  extra: {
    /** Whether the delivery note shows prices. */
    withPrices: {
      type: 'flag',
      initial: true,
      label: 'DELIVERY_NOTES.FIELD.WITH_PRICES',
      copy: 'kept',
      form: 'terms',
      print: 'nowhere',
      shows: 'prices',
    },
    /** The place of delivery, as the user writes it: at most 255 characters, not an address of separate fields. */
    placeOfDelivery: {
      type: 'text',
      maxLength: 255,
      initial: '',
      label: 'DELIVERY_NOTES.FIELD.PLACE_OF_DELIVERY',
      copy: 'kept',
      form: 'details',
      print: 'terms',
    },
  },
  lifecycle: {
    states: {
      open: { open: true },
      partly: { tone: 'warning', open: true },
      invoiced: { tone: 'success' },
    },
    verbs: {
      /** Marks the delivery note as invoiced, though no invoice was made from it here. */
      settle: { from: ['open', 'partly'], to: 'invoiced' },
      /** Makes an invoiced delivery note open again. */
      reopen: { from: ['invoiced'], to: 'open' },
    },
    follows: { none: 'open', part: 'partly', whole: 'invoiced' },
  },
  becomes: [{ to: 'invoice', takes: 'lines', when: ['open', 'partly'], together: true }],
  keys: { list: 'g d', create: 'n d' },
});
export const deliveryNoteCalls = deliveryNoteKind.calls;
