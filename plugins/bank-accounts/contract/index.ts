export * from './access.ts';
export * from './endpoints.ts';
export * from './main-account.ts';
export type { BankAccount, BankAccountInput } from './schemas.ts';
