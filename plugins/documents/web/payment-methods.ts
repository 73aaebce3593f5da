import type { PaymentMethod } from '#core/money/light';

/** In the order a form offers them. */
export const paymentMethods: readonly PaymentMethod[] = ['bankTransfer', 'cash', 'card', 'cashOnDelivery'];
