import { accountants, admins, licensed, readers, resource, writers } from '#core/access';

/**
 * The rights over partners. Accountants and team members create and edit partners; only the owner and admins delete them. Accountants
 * export everything. [B6-7] [B6-12]
 */
export const partners = resource('partners', {
  read: readers,
  create: writers,
  edit: writers,
  delete: admins,
  export: accountants,
});

/**
 * The licence feature to verify a partner's VAT id. The specification names this gate but no page or endpoint behind it, so it opens
 * nothing until a plugin adds the verification. It is declared here so that licences with the module are known. [B6-4]
 */
export const partnerVatIdVerification = licensed('partnerVatIdVerification', {
  package: 'Pro',
  module: 'PartnerVatIdVerification',
  detailedModules: ['PartnerVatIdVerification'],
});

/**
 * The licence feature of prints in another language than Slovak: for a document, and as the default language of a partner's documents. It
 * is declared here, because documents depend on partners and not vice versa. [B6-17]
 */
export const foreignLanguageDocuments = licensed('foreignLanguageDocuments', { package: 'Pro' });
