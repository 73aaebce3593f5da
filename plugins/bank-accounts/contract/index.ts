export * from './access.ts';
export * from './account-directory.ts';
export * from './bank-account-pages.ts';
export * from './bank-account-sections.ts';
export * from './bank-accounts-store.ts';
export * from './endpoints.ts';
export * from './payout-accounts.ts';
export * from './payout-endpoints.ts';
export * from './payout-settings-store.ts';
export {
  type BankAccount,
  BankAccountInput,
  type BankAccountUpdate,
  type PayoutSettings,
  PayoutSettingsInput,
} from './schemas.ts';
