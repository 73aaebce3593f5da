import { accountants, admins, licensed, readers, resource, writers } from '#core/access';

/**
 * Accountants and team members create and edit partners; deleting them is left to owner and admin. Accountants export everything. [B6-7]
 * [B6-12]
 */
export const partners = resource('partners', {
  read: readers,
  create: writers,
  edit: writers,
  delete: admins,
  export: accountants,
});

/**
 * To verify a partner's VAT id. The specification names this gate, and neither a page nor a call that stands behind it: it
 * opens nothing until a plugin brings the verification, and is declared here so that licences with the module are known. [B6-4]
 */
export const partnerVatIdVerification = licensed('partnerVatIdVerification', {
  package: 'Pro',
  module: 'PartnerVatIdVerification',
  detailedModules: ['PartnerVatIdVerification'],
});

/**
 * A print in another language than Slovak: of a document, and as the language that a partner's documents begin with. Declared
 * here, since documents know of partners and not the other way round. [B6-17]
 */
export const foreignLanguageDocuments = licensed('foreignLanguageDocuments', { package: 'Pro' });
