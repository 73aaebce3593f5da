import { admins, all, everyone, licensed, resource } from '#core/access';

/**
 * The rights to the company's own fields. Every user who works with documents sees which fields exist; admins define
 * them.
 */
export const customFields = resource('customFields', { read: everyone, edit: admins });
/** The gate of fields that a company adds. [B6-17] */
export const customFielding = licensed('customFields', { package: 'Pro' });
export const customFieldEditing = all(customFields.edit, customFielding);
