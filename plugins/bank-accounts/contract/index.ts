export * from './access.ts';
export * from './bank-account-pages.ts';
export * from './bank-accounts-store.ts';
export * from './endpoints.ts';
export * from './main-account.ts';
export { type BankAccount, BankAccountInput, type BankAccountUpdate } from './schemas.ts';
