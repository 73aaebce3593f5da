import { accountants, resource } from '#core/access';

/** Orders by which the company's bank pays what suppliers ask for: who keeps the books makes them, and takes them back. */
export const paymentOrders = resource('paymentOrders', { read: accountants, create: accountants });
