import { admins, readers, resource } from '#core/access';

/** The rights over warehouses. Users who read documents read them; users who set the company up edit them. [B6-10] */
export const warehouses = resource('warehouses', { read: readers, edit: admins });
