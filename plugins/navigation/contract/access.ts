import { admins, everyone, resource } from '#core/access';

/** The rights over the navigation. All users see the navigation that the company's admins have set. [A2-38] */
export const navigation = resource('navigation', { read: everyone, edit: admins });
