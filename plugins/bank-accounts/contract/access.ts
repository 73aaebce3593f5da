import { admins, resource } from '#core/access';

/** Accounts are set up by those who set the company up; others see them only on documents. [B6-8] [B6-14] */
export const bankAccounts = resource('bankaccounts', { edit: admins });

/** From which account the company pays is a right of its own: one may hold it without changing the accounts. [B6-9] */
export const payoutSettings = resource('payoutsettings', { setup: admins });
