import Type, { type Static } from 'typebox';
import { reference } from '#core/contract';
import { currencyPattern } from '#core/contract/formats';

/** An IBAN in upper case without spaces. Its check digits must be right. */
const Iban = Type.String({ minLength: 5, maxLength: 42 });
const Swift = Type.String({ maxLength: 11 });

export const BankAccountInput = Type.Object({
  /** The name that the company gives the account, up to 100 characters. White space alone is refused. */
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  iban: Iban,
  swift: Type.Optional(Swift),
  /** The name of the bank, up to 100 characters; it may be left out. */
  bank: Type.Optional(Type.String({ maxLength: 100 })),
  /** The currency code in ISO 4217. */
  currency: Type.String({ pattern: currencyPattern }),
  /** Whether it is the main account, of which there is one. */
  isMain: Type.Boolean(),
});
export type BankAccountInput = Static<typeof BankAccountInput>;

export const BankAccountUpdate = Type.Object({ ...BankAccountInput.properties, version: Type.Integer() });
export type BankAccountUpdate = Static<typeof BankAccountUpdate>;

/** An account of the company itself. One account is the main one. [B3-10] */
export const BankAccount = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  /** The name that the company gives the account. */
  name: Type.String(),
  iban: Type.String(),
  swift: Type.String(),
  /** The name of the bank; empty if it is not stated. */
  bank: Type.String(),
  currency: Type.String(),
  /** Whether it is the main account, of which there is one. */
  isMain: Type.Boolean(),
});
export type BankAccount = Static<typeof BankAccount>;
export const BankAccountList = Type.Array(BankAccount);

const Payout = Type.Object({
  /** The currency of both the payments and the account, in ISO 4217. */
  currency: Type.String({ pattern: currencyPattern }),
  /** The id of the account that payments in this currency leave from. */
  bankAccountId: Type.String({ minLength: 1, maxLength: 50, ...reference('bankAccount') }),
});

export const PayoutSettingsInput = Type.Object({
  /**
   * The configured accounts, at most one for each currency. A currency that is not in the list is paid from the main account if it has this
   * currency, otherwise from the oldest account of the currency.
   */
  payouts: Type.Array(Payout, { maxItems: 50 }),
});
export type PayoutSettingsInput = Static<typeof PayoutSettingsInput>;

export const PayoutSettingsUpdate = Type.Object({
  ...PayoutSettingsInput.properties,
  version: Type.Integer({ minimum: 0 }),
});

/** An account to choose from. It is sent here because a user who has only this right may not list the accounts. */
const PayoutAccount = Type.Object({
  id: Type.String(),
  /** The name that the company gives the account. */
  name: Type.String(),
  iban: Type.String(),
  /** The name of the bank; empty if it is not stated. */
  bank: Type.String(),
  currency: Type.String(),
});

/** The payout settings, which are read and saved together. Version 0 means that they were never saved. [B6-9] */
export const PayoutSettings = Type.Object({
  version: Type.Integer(),
  /** The account in effect for each currency in which the company has an account, whether it was set or not. */
  payouts: Type.Array(
    Type.Object({
      currency: Type.String(),
      /** The id of the account among the company's bank accounts. */
      bankAccountId: Type.String(),
    }),
  ),
  /** All accounts of the company: the main account first, then by age. */
  accounts: Type.Array(PayoutAccount),
});
export type PayoutSettings = Static<typeof PayoutSettings>;
