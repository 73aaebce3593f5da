import { admins, all, licensed, readers, resource } from '#core/access';

/** Whoever reads documents reads what a price was made by; those who set the company up set the levels. */
export const priceLevels = resource('priceLevels', { read: readers, edit: admins });

/** A level is a standing discount, and discounts are Pro. [B6-17] */
export const priceLevelling = licensed('priceLevels', { package: 'Pro' });

export const priceLevelEditing = all(priceLevels.edit, priceLevelling);
