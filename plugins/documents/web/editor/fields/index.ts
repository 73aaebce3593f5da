export { DiscountField } from './discount-field.tsx';
export { DocumentFields } from './document-fields.tsx';
export { MoreFields } from './more-fields.tsx';
export { PricesField } from './prices-field.tsx';
