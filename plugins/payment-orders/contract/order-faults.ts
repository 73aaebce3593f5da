/** The reasons why a received invoice cannot be paid by an order; their texts are in `PAYMENT_ORDERS.FAULT`. */
export const orderFaults = ['notEntered', 'nothingDue', 'notEuro', 'noIban', 'wrongIban', 'noName'] as const;
export type OrderFault = (typeof orderFaults)[number];

/** The maximum number of documents in an order. */
export const maxOrdered = 200;
