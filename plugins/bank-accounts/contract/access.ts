import { admins, resource } from '#core/access';

/** Accounts are set up by those who set the company up; others see them only on documents. [B6-8] [B6-14] */
export const bankAccounts = resource('bankaccounts', { edit: admins });
