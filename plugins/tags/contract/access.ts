import { admins, all, everyone, flag, licensed, resource } from '#core/access';

/**
 * Who sees a record sees its tags. Which tags there are is set up by those who set the company up [B6-8]; a record is tagged by
 * whoever may change it.
 */
export const tags = resource('tags', { read: everyone, edit: admins });

/** Below it tags are read-only: those that there are stay where they are. [B6-15] [B6-17] */
export const tagging = licensed('tags', { package: 'Pro' });

/** Tags are grouped by categories. [B7-46] */
export const groupedTags = flag('TagsCategories');

export const tagEditing = all(tags.edit, tagging);
