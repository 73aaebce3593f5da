import { accountants, admins, everyone, ownerOnly, resource } from '#core/access';

/**
 * The permissions for the company itself: reading and changing its data, deleting it, and transferring it to another owner. [B6-8] [B6-13]
 */
export const companyInfo = resource('companyinfo', {
  read: everyone,
  edit: admins,
  delete: ownerOnly,
  transfer: ownerOnly,
});
export const users = resource('users', { read: admins, edit: admins });
export const licences = resource('licences', { read: everyone, edit: ownerOnly });
export const auditTrail = resource('auditTrail', { read: accountants });
/** The permission to open the inspector, which shows the contributions of plugins and explains why something is visible or not. */
export const inspector = resource('inspector', { read: admins });

/** The permission to manage the access of programs, such as access tokens and webhooks of a company. [B6-13] */
export const openApiSettings = resource('openApiSettings', { edit: admins });

/** The declarations of the core. A plugin lists its own in its manifest. */
export const platformDeclarations = [companyInfo, users, licences, auditTrail, inspector, openApiSettings];
