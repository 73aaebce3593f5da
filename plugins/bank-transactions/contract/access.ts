import { accountants, all, licensed, resource } from '#core/access';

/** Money that moved on the company's accounts: seen, and matched with what it pays. [B6-11] */
export const openBankingAccounts = resource('openBankingAccounts', { read: accountants, match: accountants });

/** The section of banks. [A2-7] */
export const openBanking = licensed('openBanking', { package: 'Pro' });

/** What there is stays to be seen without a licence; taking statements in and matching them needs it. */
export const bankMatching = all(openBankingAccounts.match, openBanking);

/** [A2-7] */
export const bankPage = all(openBankingAccounts.read, openBanking);
