import type { DemoContext } from '#core/gateway';
import { createBankAccount } from '../contract/index.ts';

const accounts = [
  {
    company: 'tatranske-drevo',
    name: 'Hlavný účet',
    iban: 'SK3112000000198742637541',
    swift: 'TATRSKBX',
    bank: 'Tatra banka',
    currency: 'EUR',
    isMain: true,
  },
  {
    company: 'tatranske-drevo',
    name: 'Účet v českých korunách',
    iban: 'CZ6508000000192000145399',
    swift: 'GIBACZPX',
    bank: 'Česká spořitelna',
    currency: 'CZK',
    isMain: false,
  },
  {
    company: 'kaviaren-lubietova',
    name: 'Bežný účet',
    iban: 'SK8975000000000012345671',
    swift: 'CEKOSKBX',
    bank: 'ČSOB',
    currency: 'EUR',
    isMain: true,
  },
  {
    company: 'stavby-saris',
    name: 'Prevádzkový účet',
    iban: 'SK6807200002891987426353',
    swift: 'NBSBSKBX',
    bank: 'Národná banka Slovenska',
    currency: 'EUR',
    isMain: true,
  },
];

/**
 * Creates two accounts for the first company, and one account for each of two others. The other companies have no account, like new
 * companies.
 */
export async function demoAccounts({ companies, call }: DemoContext): Promise<void> {
  for (const { company, ...body } of accounts) {
    const companyId = companies.find(({ key }) => key === company)?.id;
    if (companyId) await call(`${company} ${body.iban}`, createBankAccount, { params: { companyId }, body });
  }
}
