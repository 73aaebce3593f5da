import { admins, everyone, resource } from '#core/access';

/** Everybody's navigation is shaped by what the company's admins decided. [A2-38] */
export const navigation = resource('navigation', { read: everyone, edit: admins });
