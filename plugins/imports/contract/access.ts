import { accountants, resource } from '#core/access';

/** To bring what another program had. What may be brought is the right of each list besides. */
export const imports = resource('imports', { create: accountants });
