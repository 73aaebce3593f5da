import { admins, readers, resource } from '#core/access';

/** The rights over warehouses. Members who read documents also read warehouses; admins edit them. [B6-10] */
export const warehouses = resource('warehouses', { read: readers, edit: admins });
