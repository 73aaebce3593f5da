export { CustomerField } from './customer-field.tsx';
export { PartnerTermsProvider, usePartnerTerms } from './partner-terms-context.ts';
