import { accountants, resource } from '#core/access';

/** The rights over payment orders, by which the company's bank pays suppliers. Accountants create and withdraw them. */
export const paymentOrders = resource('paymentOrders', { read: accountants, create: accountants });
