import { admins, all, everyone, flag, licensed, resource } from '#core/access';

/**
 * The rights over tags. Members who see a record also see its tags. Admins edit the list of tags [B6-8]; members who may change a record
 * may also tag it.
 */
export const tags = resource('tags', { read: everyone, edit: admins });

/** The licence feature of tags. Without it, existing tags stay, but cannot be changed. [B6-15] [B6-17] */
export const tagging = licensed('tags', { package: 'Pro' });

/** The feature flag that groups tags by categories. [B7-46] */
export const groupedTags = flag('TagsCategories');

export const tagEditing = all(tags.edit, tagging);
