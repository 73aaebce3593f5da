export * from './access.ts';
export * from './account-directory.ts';
export * from './bank-account-pages.ts';
export * from './bank-accounts-store.ts';
export * from './endpoints.ts';
export { type BankAccount, BankAccountInput, type BankAccountUpdate } from './schemas.ts';
