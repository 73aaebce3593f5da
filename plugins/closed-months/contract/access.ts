import { accountants, admins, resource } from '#core/access';

/** Who keeps the books closes a month; who set the company up opens it again. */
export const closedMonths = resource('closedMonths', { read: accountants, close: accountants, open: admins });
