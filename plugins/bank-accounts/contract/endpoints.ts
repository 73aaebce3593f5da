import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import { bankAccounts } from './access.ts';
import * as schemas from './schemas.ts';

/** Another account of the company has this IBAN. */
export const duplicateIban = problem('duplicate-iban', 409);

/** Valid by mod 97: the check digits are computed for each serial number. */
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

/** The main one first. [B4-11] */
export const listBankAccounts = companyEndpoint({
  method: 'GET',
  path: 'bank-accounts',
  gate: bankAccounts.edit,
  reply: schemas.BankAccountList,
  sample: {},
});

/** The first account is the main one, whatever it says; a new main one demotes the previous. [B4-11] */
export const createBankAccount = companyEndpoint({
  method: 'POST',
  path: 'bank-accounts',
  gate: bankAccounts.edit,
  body: schemas.BankAccountInput,
  reply: schemas.BankAccount,
  problems: [duplicateIban],
  sample: { body: { ...sampleAccount, iban: sampleIban } },
});

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

/** The oldest of the rest becomes the main one when the main one goes. */
export const deleteBankAccount = companyEndpoint({
  method: 'DELETE',
  path: 'bank-accounts/:bankAccountId',
  gate: bankAccounts.edit,
  sample: { params: { bankAccountId: from(createBankAccount, ({ id }) => id) } },
});
