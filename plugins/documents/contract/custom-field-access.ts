import { admins, all, everyone, licensed, resource } from '#core/access';

/** Whoever works with documents knows which fields the company has added; those who set it up say which. */
export const customFields = resource('customFields', { read: everyone, edit: admins });
/** [B6-17] */
export const customFielding = licensed('customFields', { package: 'Pro' });
export const customFieldEditing = all(customFields.edit, customFielding);
