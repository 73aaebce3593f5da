import { admins, all, licensed, readers, resource } from '#core/access';

/**
 * The rights over price levels. Users who read documents also read the levels of their prices; users who set the company up edit the
 * levels.
 */
export const priceLevels = resource('priceLevels', { read: readers, edit: admins });

/** The licence feature of price levels. A level is a permanent discount, and discounts belong to Pro. [B6-17] */
export const priceLevelling = licensed('priceLevels', { package: 'Pro' });

export const priceLevelEditing = all(priceLevels.edit, priceLevelling);
