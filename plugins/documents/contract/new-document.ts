import type { Customer } from './schemas.ts';

/** Days from issue to the due day, unless somebody says otherwise. */
export const defaultDueDays = 14;

/** Whom a document is for before anybody is chosen. */
export const noCustomer: Customer = {
  name: '',
  street: '',
  postCode: '',
  city: '',
  country: 'SK',
  registrationId: '',
  taxId: '',
  vatId: '',
  email: '',
};
