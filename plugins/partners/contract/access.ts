import { accountants, admins, licensed, readers, resource, writers } from '#core/access';

/**
 * The rights over partners. Accountants and team members create and edit partners; only the owner and admins delete them. Accountants may
 * export partners. [B6-7] [B6-12]
 */
export const partners = resource('partners', {
  read: readers,
  create: writers,
  edit: writers,
  delete: admins,
  export: accountants,
});

/**
 * The licence feature to verify a partner's VAT id. The specification names it without a page or endpoint, so it unlocks nothing until a
 * plugin adds the verification. It is declared here so that a licence with this feature is valid. [B6-4]
 */
export const partnerVatIdVerification = licensed('partnerVatIdVerification', {
  package: 'Pro',
  module: 'PartnerVatIdVerification',
  detailedModules: ['PartnerVatIdVerification'],
});

/**
 * The licence feature of prints in a language other than Slovak: for a single document, and as the default language of a partner's
 * documents. It is declared here because the documents plugin depends on this one. [B6-17]
 */
export const foreignLanguageDocuments = licensed('foreignLanguageDocuments', { package: 'Pro' });
