import { accountants, admins, resource } from '#core/access';

/** The rights over closed months. Users who do the accounting can close a month; only users who set up the company can reopen it. */
export const closedMonths = resource('closedMonths', { read: accountants, close: accountants, open: admins });
