import { entityPages } from '#core/contract';
import type { BankAccount } from './schemas.ts';

/** The extension point for content that plugins add to each account in the list. */
export const bankAccountPages = entityPages<BankAccount>('bank-accounts');
