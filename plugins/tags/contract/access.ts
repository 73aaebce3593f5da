import { admins, all, everyone, flag, licensed, resource } from '#core/access';

/**
 * The rights over tags. Users who see a record also see its tags. Users who set the company up edit the list of tags [B6-8]; users who may
 * change a record also tag it.
 */
export const tags = resource('tags', { read: everyone, edit: admins });

/** The licence feature of tags. Without it, tags are read-only, but existing ones stay. [B6-15] [B6-17] */
export const tagging = licensed('tags', { package: 'Pro' });

/** The flag that groups tags by categories. [B7-46] */
export const groupedTags = flag('TagsCategories');

export const tagEditing = all(tags.edit, tagging);
