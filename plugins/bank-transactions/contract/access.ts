import { accountants, all, licensed, resource } from '#core/access';

/** The permissions to see the transactions of the company's accounts, and to match them with documents. [B6-11] */
export const openBankingAccounts = resource('openBankingAccounts', { read: accountants, match: accountants });

/** The licence for the bank section. [A2-7] */
export const openBanking = licensed('openBanking', { package: 'Pro' });

/** The permission to import statements and match transactions. It needs the licence; existing transactions stay visible without it. */
export const bankMatching = all(openBankingAccounts.match, openBanking);

/** The page needs both the right to read accounts and the module of open banking. [A2-7] */
export const bankPage = all(openBankingAccounts.read, openBanking);
