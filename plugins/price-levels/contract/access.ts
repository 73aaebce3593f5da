import { admins, all, licensed, readers, resource } from '#core/access';

/** The rights over price levels. Members who read documents also read the levels; admins edit them. */
export const priceLevels = resource('priceLevels', { read: readers, edit: admins });

/** The licence feature of price levels. It belongs to Pro like other discounts, because a level is a permanent discount. [B6-17] */
export const priceLevelling = licensed('priceLevels', { package: 'Pro' });

export const priceLevelEditing = all(priceLevels.edit, priceLevelling);
