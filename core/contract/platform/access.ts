import { accountants, admins, everyone, ownerOnly, resource } from '#core/access';

/** Rights over the company itself and its members. [B6-8] [B6-13] */
export const companyInfo = resource('companyinfo', {
  read: everyone,
  edit: admins,
  delete: ownerOnly,
  transfer: ownerOnly,
});
export const users = resource('users', { read: admins, edit: admins });
export const licences = resource('licences', { read: everyone, edit: ownerOnly });
export const auditTrail = resource('auditTrail', { read: accountants });
/** Looking into the registry: what plugins add, and why something is to be seen or not. */
export const inspector = resource('inspector', { read: admins });

/** The ways in for programs, such as a company's access tokens and webhooks. [B6-13] */
export const openApiSettings = resource('openApiSettings', { edit: admins });

/** What the core declares; a plugin's own stands in its manifest. */
export const platformDeclarations = [companyInfo, users, licences, auditTrail, inspector, openApiSettings];
