import Type, { type Static } from 'typebox';
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
