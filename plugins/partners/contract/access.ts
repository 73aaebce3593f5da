import { admins, licensed, readers, resource, writers } from '#core/access';

/** Accountants and team members create and edit partners; deleting them is left to owner and admin. [B6-7] */
export const partners = resource('partners', { read: readers, create: writers, edit: writers, delete: admins });

/** To verify a partner's VAT id. [B6-4] */
export const partnerVatIdVerification = licensed('partnerVatIdVerification', {
  package: 'Pro',
  module: 'PartnerVatIdVerification',
  detailedModules: ['PartnerVatIdVerification'],
});
