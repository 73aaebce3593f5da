import { accountants, resource } from '#core/access';

/** The right to import data of another program. The right of the imported list is required as well. */
export const imports = resource('imports', { create: accountants });
