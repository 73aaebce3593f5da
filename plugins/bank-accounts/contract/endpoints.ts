import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import { bankAccounts } from './access.ts';
import * as schemas from './schemas.ts';

/** The problem that another account of the company has this IBAN. */
export const duplicateIban = problem('duplicate-iban', 409);

/** Makes an IBAN that is valid by mod 97: the check digits are computed for each serial number. */
const sampleIban = unique((serial) => {
  const account = `1200${String(serial).padStart(16, '0')}`;
  const check = 98n - (BigInt(`${account}282000`) % 97n);
  return `SK${String(check).padStart(2, '0')}${account}`;
});

const sampleAccount = {
  name: 'Hlavný účet',
  iban: 'SK3112000000198742637541',
  swift: 'TATRSKBX',
  bank: 'Tatra banka',
  currency: 'EUR',
  isMain: false,
};

/** Lists the accounts, the main account first. [B4-11] */
export const listBankAccounts = companyEndpoint({
  method: 'GET',
  path: 'bank-accounts',
  gate: bankAccounts.edit,
  reply: schemas.BankAccountList,
  sample: {},
});

/**
 * Creates an account. The first account becomes the main account whatever `isMain` is, and a new main account replaces
 * the previous one. [B4-11]
 */
export const createBankAccount = companyEndpoint({
  method: 'POST',
  path: 'bank-accounts',
  gate: bankAccounts.edit,
  body: schemas.BankAccountInput,
  reply: schemas.BankAccount,
  problems: [duplicateIban],
  sample: { body: { ...sampleAccount, iban: sampleIban } },
});

/** Changes an account. Documents that are issued keep the account as it was. */
export const updateBankAccount = companyEndpoint({
  method: 'PUT',
  path: 'bank-accounts/:bankAccountId',
  gate: bankAccounts.edit,
  body: schemas.BankAccountUpdate,
  reply: schemas.BankAccount,
  problems: [duplicateIban, problems.staleVersion],
  sample: {
    params: { bankAccountId: from(createBankAccount, ({ id }) => id) },
    body: {
      ...sampleAccount,
      iban: from(createBankAccount, ({ iban }) => iban),
      isMain: from(createBankAccount, ({ isMain }) => isMain),
      version: from(createBankAccount, ({ version }) => version),
    },
  },
});

/** Deletes an account. If it was the main account, the oldest of the other accounts becomes the main one. */
export const deleteBankAccount = companyEndpoint({
  method: 'DELETE',
  path: 'bank-accounts/:bankAccountId',
  gate: bankAccounts.edit,
  sample: { params: { bankAccountId: from(createBankAccount, ({ id }) => id) } },
});
