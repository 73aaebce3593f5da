import { admins, resource } from '#core/access';

/**
 * The rights over bank accounts. Only users who set the company up manage them; others see accounts only on documents.
 * [B6-8] [B6-14]
 */
export const bankAccounts = resource('bankaccounts', { edit: admins });

/**
 * A separate right to choose the account from which the company pays, because a user may have it without the right to
 * change accounts. [B6-9]
 */
export const payoutSettings = resource('payoutsettings', { setup: admins });
