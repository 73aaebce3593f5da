import { admins, readers, resource } from '#core/access';

/** Whoever reads documents reads where goods lie; those who set the company up say which places there are. [B6-10] */
export const warehouses = resource('warehouses', { read: readers, edit: admins });
