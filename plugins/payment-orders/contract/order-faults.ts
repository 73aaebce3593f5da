/** Why a received invoice cannot be paid by an order; each has its words in `PAYMENT_ORDERS.FAULT`. */
export const orderFaults = ['notEntered', 'nothingDue', 'notEuro', 'noIban', 'wrongIban', 'noName'] as const;
export type OrderFault = (typeof orderFaults)[number];

/** Documents of one order. */
export const mostOrdered = 200;
