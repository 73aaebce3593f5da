import Type, { type Static } from 'typebox';
import { reference } from '#core/contract';
import { currencyPattern } from '#core/contract/formats';

/** An IBAN as it is stored: upper case without spaces; the check digits are the handler's to judge. */
const Iban = Type.String({ minLength: 5, maxLength: 42 });
const Swift = Type.String({ maxLength: 11 });

export const BankAccountInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  iban: Iban,
  swift: Type.Optional(Swift),
  bank: Type.Optional(Type.String({ maxLength: 100 })),
  /** ISO 4217. */
  currency: Type.String({ pattern: currencyPattern }),
  isMain: Type.Boolean(),
});
export type BankAccountInput = Static<typeof BankAccountInput>;

export const BankAccountUpdate = Type.Object({ ...BankAccountInput.properties, version: Type.Integer() });
export type BankAccountUpdate = Static<typeof BankAccountUpdate>;

/** [B3-10] */
export const BankAccount = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  iban: Type.String(),
  swift: Type.String(),
  bank: Type.String(),
  currency: Type.String(),
  isMain: Type.Boolean(),
});
export type BankAccount = Static<typeof BankAccount>;
export const BankAccountList = Type.Array(BankAccount);

const Payout = Type.Object({
  /** Of the amounts to pay, and of the account. ISO 4217. */
  currency: Type.String({ pattern: currencyPattern }),
  bankAccountId: Type.String({ minLength: 1, maxLength: 50, ...reference('bankAccount') }),
});

export const PayoutSettingsInput = Type.Object({
  /** At most one of each currency; a currency that is left out is paid from its main account, else its oldest. */
  payouts: Type.Array(Payout, { maxItems: 50 }),
});
export type PayoutSettingsInput = Static<typeof PayoutSettingsInput>;

export const PayoutSettingsUpdate = Type.Object({
  ...PayoutSettingsInput.properties,
  version: Type.Integer({ minimum: 0 }),
});

/** What one chooses from: whoever holds this right alone may not list the accounts themselves. */
const PayoutAccount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  iban: Type.String(),
  bank: Type.String(),
  currency: Type.String(),
});

/** Read and changed as one. Version 0: nothing was ever set. [B6-9] */
export const PayoutSettings = Type.Object({
  version: Type.Integer(),
  /** One of each currency in which the company has an account: what holds, set or not. */
  payouts: Type.Array(Type.Object({ currency: Type.String(), bankAccountId: Type.String() })),
  /** All of the company's, the main one first, then by age. */
  accounts: Type.Array(PayoutAccount),
});
export type PayoutSettings = Static<typeof PayoutSettings>;
