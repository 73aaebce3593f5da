import { accountants, resource } from '#core/access';

/** The right to import data of another program. For each list, the right of that list is needed too. */
export const imports = resource('imports', { create: accountants });
