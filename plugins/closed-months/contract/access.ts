import { accountants, admins, resource } from '#core/access';

/** The rights over closed months. Users who do the accounting close a month; users who set the company up reopen it. */
export const closedMonths = resource('closedMonths', { read: accountants, close: accountants, open: admins });
